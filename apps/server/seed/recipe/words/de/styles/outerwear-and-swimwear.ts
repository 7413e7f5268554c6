import type { StyleWords } from '../../language-words.ts';

export const OUTERWEAR_AND_SWIMWEAR: StyleWords = {
  'Single-breasted blazer': [
    'Einreihiger Blazer',
    'Vorn halb mit Einlage verarbeitet, darum rollt das Revers, statt zu knicken.',
  ],
  'Pinstripe blazer': ['Nadelstreifenblazer', 'Etwas Weite im Körper, aus demselben Stoff wie die Nadelstreifenhose.'],
  'Shawl-collar velvet blazer': ['Samtblazer mit Schalkragen', 'Ein Smoking für alle, die keinen tragen müssen.'],
  'Double-breasted check blazer': [
    'Zweireihiger karierter Blazer',
    'Das Karo läuft über die Taschen durch, ein Detail, für das man anderswo zahlt.',
  ],
  'Linen double-breasted blazer': [
    'Zweireihiger Leinenblazer',
    'Nur in den Ärmeln gefüttert, sodass er sich wie ein Hemd anziehen und packen lässt.',
  ],
  'Collarless tweed jacket': [
    'Kragenlose Tweedjacke',
    'Goldfarbene Knöpfe, aufgesetzte Patten und eine Kette im Saum, die ihn gerade hält.',
  ],
  'Leather-look biker jacket': [
    'Bikerjacke in Lederoptik',
    'Vier Reißverschlüsse, die alle funktionieren, und ein Futter, weich genug für nackte Arme.',
  ],
  'Suede-look biker jacket': [
    'Bikerjacke in Wildlederoptik',
    'Derselbe Schnitt wie bei der schwarzen, mit aufgerauter, sanfterer Oberfläche.',
  ],
  'Bomber jacket': ['Bomberjacke', 'Kragen, Bündchen und Saum gerippt, mit leichter Wattierung im Körper.'],
  'Denim jacket': ['Jeansjacke', 'Zwei Pattentaschen auf der Brust und ein Schnitt, der am Hüftknochen endet.'],
  'Cropped oversized denim jacket': [
    'Kurze Oversize-Jeansjacke',
    'Weit im Körper, kurz in der Taille und ab Größe 16, sodass sie ein Kleid rahmt, statt es zu verdecken.',
  ],
  'Corduroy shacket': [
    'Hemdjacke aus Cord',
    'Der Kragen eines Hemds und das Gewicht einer Jacke, für die zwei Wochen zwischen den Jahreszeiten.',
  ],
  'Check wool-blend shacket': [
    'Karierte Hemdjacke aus Wollmischung',
    'Weich aufgeraut und ungefüttert, sodass sie im Januar unter einen Mantel passt.',
  ],
  'Single-breasted wool-blend coat': [
    'Einreihiger Mantel aus Wollmischung',
    'Recycelte Wolle mit Satinfutter, das über einen Pullover gleitet.',
  ],
  'Double-breasted longline coat': [
    'Langer zweireihiger Mantel',
    'Reicht bis zur Wade, wird zweireihig geknöpft und braucht sonst nichts.',
  ],
  'Belted cotton trench coat': [
    'Trenchcoat aus Baumwolle mit Gürtel',
    'Dicht gewebte Gabardine, die einen Schauer abhält, mit Schnallengürtel und Schulterklappen.',
  ],
  'Wrap coat with tie belt': ['Wickelmantel mit Bindegürtel', 'Ganz ohne Knöpfe: überschlagen, binden, gehen.'],
  'Puffer jacket': ['Steppjacke', 'Recycelte Füllung, hoher Kragen und eine Hülle, die leichten Regen abweist.'],
  'Long puffer coat': ['Langer Steppmantel', 'Ein Schlafsack mit Ärmeln, für Spielfeldrand und Bushaltestelle.'],
  'Teddy coat': ['Teddymantel', 'Tiefer Flor außen und ein glattes Futter innen, das sich nicht am Strick festhält.'],
  'Padded gilet': ['Steppweste', 'Warm, wo es zählt, und nicht im Weg, wo es stört.'],
  'Tailored waistcoat': [
    'Klassische Anzugweste',
    'Als Oberteil zu tragen: Die Armausschnitte sind hoch genug, dass darunter nichts nötig ist.',
  ],
  'Longline sleeveless gilet': [
    'Lange ärmellose Weste',
    'Ein Knopf, zwei Taschen und ein gerader Fall bis zum Knie, ab Größe 16.',
  ],
  'Ruched scoop-neck swimsuit': [
    'Geraffter Badeanzug mit weitem Rundhals',
    'Von der Brust bis zur Hüfte über einem formenden Mesheinsatz gerafft.',
  ],
  'Plunge swimsuit': [
    'Badeanzug mit tiefem Ausschnitt',
    'Nach BH-Größe verkauft, mit geformten Cups und Bügelband unter dem Ausschnitt.',
  ],
  'Bandeau swimsuit with bow': [
    'Bandeau-Badeanzug mit Schleife',
    'Silikon am oberen Rand hält ihn, und abnehmbare Träger liegen im Beutel bei.',
  ],
  'Belted square-neck swimsuit': [
    'Badeanzug mit Gürtel und Karree-Ausschnitt',
    'Der Gürtel lässt sich lösen, denn ein Bräunungsstreifen in der Mitte hilft niemandem.',
  ],
  'Leopard halter-neck swimsuit': [
    'Neckholder-Badeanzug mit Leoprint',
    'Schließt im Nacken mit einem Verschluss, der nass nicht rutscht.',
  ],
  'Striped V-neck swimsuit': [
    'Gestreifter Badeanzug mit V-Ausschnitt',
    'Für Bahnen wie für Liegen gemacht, auf einem Schnitt für große Größen mit breiten, weichen Trägern.',
  ],
  'Triangle bikini set': [
    'Triangel-Bikini',
    'Wird an Hals, Rücken und Hüfte gebunden und passt an dem Tag, an dem Sie ihn anziehen.',
  ],
  'Bandeau bikini set': ['Bandeau-Bikini', 'Herausnehmbare Einlagen und eine Hose, die bedeckt, was sie soll.'],
  'High-waist bikini set': [
    'Bikini mit hohem Bund',
    'Die Hose reicht bis zur Taille, und das Oberteil bleibt beim Springen, wo es ist.',
  ],
  'Gingham triangle bikini set': [
    'Triangel-Bikini mit Vichykaro',
    'Picknickkaro auf schnell trocknendem Stretch, mit verschiebbaren Cups.',
  ],
  'Floral high-waist bikini set': [
    'Geblümter Bikini mit hohem Bund',
    'Halt im Unterbrustband, der nicht an den Trägern hängt, ab Größe 16.',
  ],
};
