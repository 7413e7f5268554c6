import type { StyleWords } from '../../language-words.ts';

export const WOVEN_AND_PRINT_DRESSES: StyleWords = {
  'Linen wrap midi dress': [
    'Midi-Wickelkleid aus Leinen',
    'Vor dem Zuschnitt gewaschen, ist es vom ersten Tragen an weich und läuft nicht ein.',
  ],
  'Sleeveless linen shift dress': [
    'Ärmelloses Etuikleid aus Leinen',
    'Eine Tasche auf der Brust und zwei in den Nähten, für ein Kleid, das keine Handtasche braucht.',
  ],
  'Tie-waist linen shirt maxi dress': [
    'Langes Hemdblusenkleid aus Leinen zum Binden',
    'Offen über Bademode oder in der Taille gebunden für die Stadt.',
  ],
  'Belted denim shirt dress': [
    'Hemdblusenkleid aus Denim mit Gürtel',
    'Leichter Denim von 240 Gramm: Die Ärmel lassen sich krempeln und bleiben es.',
  ],
  'Button-through denim midi dress': [
    'Durchgeknöpftes Midikleid aus Denim',
    'Im Juli für sich und im Oktober über einem Ringelshirt zu tragen.',
  ],
  'Corduroy shirt dress': [
    'Hemdblusenkleid aus Cord',
    'Feiner Baumwollcord, dessen Rippen mit dem Tragen an Farbe gewinnen.',
  ],
  'Square-neck corduroy mini dress': [
    'Minikleid aus Cord mit Karree-Ausschnitt',
    'Halb Kleid, halb Latzkleid: Es will einen Rollkragen darunter und Stiefel dazu.',
  ],
  'Belted tailored shift dress': [
    'Klassisches Etuikleid mit Gürtel',
    'Anzugstoff, ganz gefüttert und mit Gehfalte, damit der Rock beim Aufstehen gerade fällt.',
  ],
  'Pinstripe wide-strap midi dress': [
    'Midikleid mit Nadelstreifen und breiten Trägern',
    'Aus Hosenstoff geschnitten, begleitet es den passenden Blazer von neun bis achtzehn Uhr.',
  ],
  'Houndstooth shift dress': [
    'Etuikleid mit Hahnentritt',
    'Das Muster ist gewebt, nicht gedruckt, und das Futter gleitet über Strumpfhosen.',
  ],
  'Tweed mini dress with contrast trim': [
    'Minikleid aus Tweed mit Kontrastkante',
    'Weiche Wollmischung mit heller Kante an Ausschnitt und Saum, mit Satin gefüttert.',
  ],
  'Check long-sleeve shirt dress': [
    'Kariertes Hemdblusenkleid mit langen Ärmeln',
    'Innen aufgeraut wie ein gutes Flanellhemd und lang genug, um als Kleid zu gelten.',
  ],
  'Crochet midi dress': [
    'Häkelkleid in Midilänge',
    'Offene Baumwollmaschen über einem separaten Unterkleid, das am Strand zu Hause bleiben darf.',
  ],
  'Colour-block knitted midi dress': [
    'Strickkleid in Midilänge mit Farbblöcken',
    'Die Blöcke sind eingestrickt, sodass keine Naht stört, wo eine Farbe auf die nächste trifft.',
  ],
  'Striped sleeveless knitted midi dress': [
    'Ärmelloses gestreiftes Strickkleid in Midilänge',
    'Kühler Viskosestrick, der im Koffer seine Form behält.',
  ],
  'Striped boat-neck jersey midi dress': [
    'Gestreiftes Midikleid aus Jersey mit U-Boot-Ausschnitt',
    'Der Matrosenstreifen auf einem Schnitt für Kurven, mit einem Saum, der in jeder Größe das Knie bedeckt.',
  ],
  'Striped shirt dress with belt': [
    'Gestreiftes Hemdblusenkleid mit Gürtel',
    'Bankerstreifen in kühler Zwirnpopeline, der Gürtel aus demselben Stoff.',
  ],
  'Gingham cami mini dress': [
    'Vichykaro-Minikleid mit Trägern',
    'Die Karos treffen sich an der Taillennaht: So etwas raubt uns den Schlaf.',
  ],
  'Milkmaid gingham midi dress': [
    'Vichykaro-Midikleid mit Milkmaid-Ausschnitt',
    'Garngefärbt, sodass die Karos innen so klar sind wie außen und beim Waschen nicht verblassen.',
  ],
  'Puff-sleeve floral tea dress': [
    'Geblümtes Teekleid mit Puffärmeln',
    'Das Muster wurde bei uns nach einer Hecke im Juli gezeichnet und auf weichen Baumwollbatist gedruckt.',
  ],
  'Tiered floral maxi dress': [
    'Geblümtes Stufenkleid in Maxilänge',
    'Fast fünf Meter Baumwolle im Rock und doch leicht genug für die Strandtasche.',
  ],
  'Floral silky wrap midi dress': [
    'Fließendes Midi-Wickelkleid mit Blumen',
    'Drei Hochzeiten des letzten Sommers in einem Kleid, mit einem Band, das zweimal herumreicht.',
  ],
  'Floral jersey midi dress': [
    'Geblümtes Midikleid aus Jersey',
    'Eine A-Linie für Kurven aus Reisejersey: einrollen, auspacken, anziehen.',
  ],
  'Bold floral crepe maxi dress': [
    'Maxikleid aus Crêpe mit großen Blumen',
    'An der Schulter gepufft, am Handgelenk schmal und in flachen Sandalen bodenlang.',
  ],
  'Flutter-sleeve polka dot midi dress': [
    'Midikleid mit Punkten und Flatterärmeln',
    'Punkte, klein genug fürs Büro und fein genug fürs Standesamt.',
  ],
  'Polka dot wrap mini dress': [
    'Wickelkleid in Minilänge mit Punkten',
    'Große Punkte auf seidigem Grund, übereinandergeschlagen und seitlich gebunden.',
  ],
  'Leopard silky midi dress': [
    'Fließendes Midikleid mit Leoprint',
    'Sehen Sie es als neutral: Es passt zu Schwarz, Hellbraun, Rot und fast allem dazwischen.',
  ],
  'Leopard mesh mini dress': ['Minikleid aus Mesh mit Leoprint', 'Am Körper gefüttert und an den Armen durchsichtig.'],
  'Marble-print halter maxi dress': [
    'Neckholder-Maxikleid mit Marmorprint',
    'Das Muster stammt von marmorierten Vorsatzpapieren, sodass die Adern ohne sichtbaren Rapport verlaufen.',
  ],
  'Tie-dye jersey maxi dress': [
    'Maxikleid aus Jersey in Batikoptik',
    'Stück für Stück geknotet und gefärbt, sodass Ihres nicht auf den Millimeter dem Bild gleicht.',
  ],
  'Heart-print tea dress with collar': [
    'Teekleid mit Herzen und Kragen',
    'Ein heller Bubikragen sorgt dafür, dass die Herzen nicht zu süß werden. Fast.',
  ],
  'Cherry-print sweetheart sundress': [
    'Sommerkleid mit Kirschen und Herzausschnitt',
    'Seitliche Stäbchen halten den Ausschnitt; die Träger leisten nur Gesellschaft.',
  ],
  'Palm-print linen maxi dress': [
    'Maxikleid aus Leinen mit Palmenprint',
    'Leinen und Viskose zu gleichen Teilen: der Griff des einen, die Knitterfreiheit der anderen.',
  ],
  'Daisy-print flutter-sleeve mini dress': [
    'Minikleid mit Gänseblümchen und Flatterärmeln',
    'Eine schwingende Form für Kurven, mit Brustabnähern und einem Tropfenausschnitt im Nacken.',
  ],
  'Fan-print wide-sleeve wrap midi dress': [
    'Midi-Wickelkleid mit Fächermuster und weiten Ärmeln',
    'Art-déco-Fächer in feiner Linie, auf Ärmeln, die sich weit zurückschieben lassen.',
  ],
  'Star-print long-sleeve mini dress': [
    'Minikleid mit Sternen und langen Ärmeln',
    'Verstreute Sterne und Ärmel, die nur an der Schulter gepufft sind.',
  ],
  'Bow-print poplin midi dress': [
    'Midikleid aus Popeline mit Schleifenprint',
    'Gebundene Schleifen in versetzten Reihen auf fester Popeline, mit gesmoktem Rücken.',
  ],
};
