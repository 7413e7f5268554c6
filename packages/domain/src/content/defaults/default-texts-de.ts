import { type DefaultTexts, section } from './default-texts.ts';

export const GERMAN: DefaultTexts = {
  home: {
    newIn: 'Neu eingetroffen',
    seeAll: 'Alle ansehen',
    openingSoon: 'Wir eröffnen bald',
    description: 'Online einkaufen bei {name}.',
  },
  footer: {
    help: 'Hilfe',
    legal: 'Rechtliches',
    account: 'Mein Konto',
    signIn: 'Anmelden',
    trackOrder: 'Bestellung verfolgen',
  },
  pages: {
    terms: {
      title: 'Allgemeine Geschäftsbedingungen',
      sections: [
        section(
          'Anbieter',
          '{name} wird betrieben von {legalName}, {address}.',
          'Registernummer: [Registernummer]. USt-IdNr.: [USt-IdNr.]. E-Mail: [E-Mail-Adresse].',
        ),
        section(
          'Vertragsschluss',
          'Ihre Bestellung ist ein Angebot. Wir nehmen es mit der Versandbestätigung an. [Nach dem Recht Ihres Landes prüfen.]',
        ),
        section(
          'Preise und Zahlung',
          'Der Gesamtpreis wird vor der Bestellung angezeigt. [Steuern und Zahlungsarten beschreiben.]',
        ),
        section('Mängel', '[Rechte bei mangelhafter Ware beschreiben.]'),
        section('Anwendbares Recht', '[Anwendbares Recht und Streitbeilegung nennen.]'),
      ],
    },
    privacy: {
      title: 'Datenschutzerklärung',
      sections: [
        section('Verantwortlich', '{legalName}, {address}. E-Mail: [E-Mail-Adresse].'),
        section(
          'Was wir speichern und wozu',
          'Um Ihre Bestellung zu liefern, speichern wir Namen, Anschriften, E-Mail-Adresse und die gekauften Artikel. [Alles Weitere mit Zweck und Rechtsgrundlage ergänzen.]',
        ),
        section('Empfänger', '[Zahlungsdienst, Versanddienste, Mailanbieter und Hoster nennen.]'),
        section('Speicherdauer', '[Angeben, wie lange Bestellungen, Konten und Nachrichten gespeichert werden.]'),
        section(
          'Ihre Rechte',
          'Sie können Auskunft verlangen und Daten berichtigen oder löschen lassen. [Rechte nach dem Recht Ihres Landes ergänzen.]',
        ),
      ],
    },
    returns: {
      title: 'Rückgabe',
      sections: [
        section(
          'Frist',
          'Sie können Artikel innerhalb von {returnDays} Tagen nach Erhalt zurückgeben. [Zustand der Ware beschreiben.]',
        ),
        section('So geht es', '[Ablauf und Anschrift für Rücksendungen beschreiben.]'),
        section('Erstattung', '[Angeben, wann und wie erstattet wird und wer die Rücksendung bezahlt.]'),
      ],
    },
    delivery: {
      title: 'Lieferung',
      sections: [
        section(
          'Versandarten und Preise',
          'Versandarten, Preise und Liefertermine werden an der Kasse vor der Zahlung angezeigt.',
        ),
        section('Liefergebiet', '[Länder und Einschränkungen nennen.]'),
      ],
    },
    contact: {
      title: 'Kontakt',
      sections: [
        section('Schreiben Sie uns', '{legalName}, {address}', 'E-Mail: [E-Mail-Adresse]. Telefon: [Telefonnummer].'),
      ],
    },
    cookies: {
      title: 'Cookies',
      sections: [
        section(
          'Notwendige Cookies',
          'Sie halten Sie angemeldet und merken sich Ihren Warenkorb. Sie lassen sich nicht abschalten.',
        ),
        section('Weitere Cookies', 'Sie werden nur mit Ihrer Zustimmung verwendet. [Verwendete Dienste nennen.]'),
      ],
    },
    impressum: {
      title: 'Impressum',
      sections: [
        section('Anbieter', '{legalName}, {address}', 'Vertreten durch: [Name]'),
        section('Kontakt', 'E-Mail: [E-Mail-Adresse]. Telefon: [Telefonnummer].'),
        section('Register', 'Registergericht: [Gericht]. Registernummer: [Registernummer]. USt-IdNr.: [USt-IdNr.].'),
      ],
    },
    widerruf: {
      title: 'Widerrufsbelehrung',
      sections: [
        section(
          'Widerrufsrecht',
          'Sie können Ihre Bestellung innerhalb von {cancellationDays} Tagen nach Erhalt ohne Angabe von Gründen widerrufen. [Nach dem Recht Ihres Landes prüfen.]',
          'Teilen Sie uns das mit: {legalName}, {address}, [E-Mail-Adresse].',
        ),
        section('Folgen des Widerrufs', '[Erstattung, Rücksendung und Kosten beschreiben.]'),
      ],
    },
  },
};
