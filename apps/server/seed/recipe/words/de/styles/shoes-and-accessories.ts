import type { StyleWords } from '../../language-words.ts';

export const SHOES_AND_ACCESSORIES: StyleWords = {
  'Patent court heels': ['Lackpumps', 'Eine Innensohle aus Memoryschaum und ein Absatz genau unter Ihrer Ferse.'],
  'Satin bow court heels': [
    'Satinpumps mit Schleife',
    'Die Schleife ist genäht, nicht geklebt, und der Satin gegen Flecken behandelt.',
  ],
  'Kitten-heel slingbacks': [
    'Slingbacks mit kleinem Absatz',
    'Gummi im Riemen und ein fünf Zentimeter hoher Absatz, der Kopfsteinpflaster meistert.',
  ],
  'Block-heel suede-look mules': [
    'Mules in Wildlederoptik mit Blockabsatz',
    'Hineinschlüpfen genügt; das geformte Fußbett verhindert das Klappern.',
  ],
  'Strappy stiletto sandals': [
    'Riemchensandaletten mit Stiletto-Absatz',
    'Ein Riemen für die Zehen, einer für den Knöchel und ein Plateau, das man spürt, aber nicht sieht.',
  ],
  'Block-heel Mary Janes': [
    'Mary Janes mit Blockabsatz',
    'Ein Riemen mit Schnalle und ein sieben Zentimeter hoher Absatz, breit genug zum Tanzen.',
  ],
  'Block-heel ankle boots': [
    'Stiefeletten mit Blockabsatz',
    'Am Knöchel so geformt, dass eine gerade Jeans sauber darüberfällt.',
  ],
  'Flat Chelsea boots': [
    'Flache Chelsea-Boots',
    'Zuglaschen vorn und hinten, Gummieinsätze an den Seiten und eine Gummisohle mit Profil.',
  ],
  'Block-heel knee boots': [
    'Kniehohe Stiefel mit Blockabsatz',
    'Ein durchgehender Innenreißverschluss und ein verdeckter Stretcheinsatz an der Wade.',
  ],
  'Suede-look western boots': [
    'Westernboots in Wildlederoptik',
    'Am Schaft bestickt und am Absatz schräg, wie beim Original.',
  ],
  'Penny loafers': ['Penny-Loafer', 'Biegsam genug, um sie zu falten, mit einem Sattel, in dem die Münze Platz hat.'],
  'Patent loafers with metal bar': ['Lackloafer mit Metallspange', 'Oben Hochglanz, unten eine leise Gummisohle.'],
  'Ballet flats': ['Ballerinas', 'Am Rand gerafft und weich genug für die Clutch.'],
  'Flat strappy sandals': [
    'Flache Riemchensandalen',
    'Goldfarbene Schnallen, ein gepolstertes Fußbett und Riemen, die am zweiten Tag weich sind.',
  ],
  'Buckled footbed sandals': [
    'Sandalen mit Schnallen und Fußbett',
    'Ein geformtes Fußbett in Korkoptik, das die Form Ihres Fußes annimmt und behält.',
  ],
  'Court trainers': ['Court-Sneaker', 'Gepolsterter Schaftrand, genähte Sohle und ein Farbstrich an der Ferse.'],
  'Running trainers': ['Laufschuhe', 'Atmungsaktives Mesh auf gedämpfter Sohle, für den Park oder den Bahnsteig.'],
  'High-top canvas trainers': [
    'Hohe Sneaker aus Canvas',
    'Schwerer Baumwollcanvas, der besser wird, wenn er nicht mehr sauber ist.',
  ],
  'Topstitched leather-look tote bag': [
    'Abgesteppter Shopper in Lederoptik',
    'Fasst einen 14-Zoll-Laptop und ein Paar Schuhe, mit Füßen, die ihn vom Boden fernhalten.',
  ],
  'Straw tote bag': [
    'Strohshopper',
    'Geflochtenes Papierstroh mit Zugbandfutter, sodass der Sand an einem Ort bleibt.',
  ],
  'Striped canvas tote bag': [
    'Gestreifter Shopper aus Canvas',
    'Liegestuhlstoff, der von selbst steht und den Wocheneinkauf trägt.',
  ],
  'Quilted shoulder bag': [
    'Gesteppte Schultertasche',
    'Überschlag mit Drehverschluss, ein Innenfach und ein Henkel, der den Ellenbogen frei lässt.',
  ],
  'Suede-look shoulder bag': [
    'Schultertasche in Wildlederoptik',
    'Weich genug, um unter den Arm zu passen, und so gefüttert, dass sie trotzdem in Form bleibt.',
  ],
  'Leather-look crossbody bag': [
    'Umhängetasche in Lederoptik',
    'Telefon, Schlüssel, Karten, Lippenstift: So lautet der Auftrag, und daran hält sie sich.',
  ],
  'Quilted nylon crossbody bag': [
    'Gesteppte Umhängetasche aus Nylon',
    'Wattiert wie eine gute Jacke und fast so leicht wie ein Ärmel davon.',
  ],
  'Satin clutch bag': ['Satinclutch', 'Magnetverschluss und eine feine Kette, die sich bei Bedarf innen versteckt.'],
  'Sequin clutch bag': ['Paillettenclutch', 'Klein, laut und geräumig genug für das Nötigste einer langen Nacht.'],
  'Leather-look bucket bag': ['Beuteltasche in Lederoptik', 'Wird oben zugezogen und steht auf festem Boden.'],
  'Crochet bucket bag': ['Beuteltasche aus Häkelgarn', 'Von Hand gearbeitete Baumwollkordel über schlichtem Futter.'],
  'Rounded sunglasses': [
    'Runde Sonnenbrille',
    'Gläser mit UV400 der Kategorie 3 in einer Fassung, die den meisten Nasen steht.',
  ],
  'Cat-eye sunglasses': [
    'Cat-Eye-Sonnenbrille',
    'An den Ecken angehoben und so gewichtet, dass sie bleibt, wo sie sitzt.',
  ],
  'Square sunglasses': ['Eckige Sonnenbrille', 'Breiter Steg und gerade Bügel, die unter einen Hut passen.'],
  'Slim leather-look belt': [
    'Schmaler Gürtel in Lederoptik',
    'Zwei Zentimeter breit, für Hosenschlaufen und Hemdblusenkleider.',
  ],
  'Wide waist belt with round buckle': [
    'Breiter Taillengürtel mit runder Schnalle',
    'Gebogen geschnitten, sodass er flach über Kleid oder weitem Hemd liegt.',
  ],
  'Check wool-blend scarf': [
    'Karierter Schal aus Wollmischung',
    'Zwei Meter lang mit gedrehten Fransen und so lange gebürstet, bis er richtig weich ist.',
  ],
  'Ribbed knit scarf': [
    'Gerippter Strickschal',
    'Reicht zweimal herum und lässt sich einstecken, ohne Fransen, die in den Reißverschluss geraten.',
  ],
  'Floral silky square scarf': [
    'Fließendes Nickituch mit Blumen',
    'Für Hals, Haar, Handgelenk oder den Henkel einer Tasche.',
  ],
  'Ribbed beanie with pompom': [
    'Gerippte Mütze mit Bommel',
    'Ein breiter Umschlag nach eigenem Geschmack und eine Bommel, die zum Waschen abgeht.',
  ],
  'Wide-brim felt hat': [
    'Filzhut mit breiter Krempe',
    'Fester Wollfilz mit Band und innen ein Zugband für den genauen Sitz.',
  ],
  'Wide-brim straw hat': [
    'Strohhut mit breiter Krempe',
    'Lässt sich flach um ein gerolltes Handtuch packen und springt zurück.',
  ],
  'Cotton baseball cap': [
    'Baseballkappe aus Baumwolle',
    'Gewaschener Twill, weiche Krone und hinten ein Schieber aus Messing.',
  ],
  'Denim bucket hat': [
    'Fischerhut aus Denim',
    'Rund um die Krempe gesteppt, sodass er den Winkel hält, den Sie ihm geben.',
  ],
  'Hoop earrings': ['Creolen', 'Hohl und darum nur drei Gramm schwer, mit Scharnierverschluss.'],
  'Stone drop earrings': ['Hängeohrringe mit Stein', 'Facettierte Glassteine an einem Haken mit Stopper.'],
  'Stone pendant necklace': [
    'Kette mit Steinanhänger',
    'Ein einzelner Stein an einer feinen Kette, verstellbar von 42 bis 47 Zentimeter.',
  ],
  'Pearl necklace': ['Perlenkette', 'Glasperlen, einzeln verknotet, sodass ein gerissener Faden nur eine verliert.'],
  'Chain necklace': ['Gliederkette', 'Liegt auf dem Schlüsselbein und sieht schwerer aus, als sie ist.'],
  'Stone ring': ['Ring mit Stein', 'Ein Glasstein in Krappenfassung auf einem Ring, der den Finger nicht grün färbt.'],
  'Polished bangles': [
    'Polierte Armreifen',
    'Zwei im Set, 64 Millimeter weit und zusammen laut genug, um bemerkt zu werden.',
  ],
};
