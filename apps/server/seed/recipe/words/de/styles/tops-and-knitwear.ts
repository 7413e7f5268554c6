import type { StyleWords } from '../../language-words.ts';

export const TOPS_AND_KNITWEAR: StyleWords = {
  'Boxy cotton T-shirt': [
    'Kastiges T-Shirt aus Baumwolle',
    'Gekämmte Baumwolle von 200 Gramm, die nicht durchscheint und sich beim Waschen nicht verdreht.',
  ],
  'Sunrise-print T-shirt': [
    'T-Shirt mit Sonnenaufgang',
    'Im Siebdruck mit wasserbasierter Farbe bedruckt, die man auf dem Stoff nicht spürt.',
  ],
  'Bouquet-print cropped T-shirt': [
    'Kurzes T-Shirt mit Blumenstrauß',
    'Endet am Bund einer hohen Jeans, sodass nichts eingesteckt werden muss.',
  ],
  'Striped boat-neck top': [
    'Gestreiftes Oberteil mit U-Boot-Ausschnitt',
    'Gerade von der Schulter zur Hüfte geschnitten, wie es die Fischer der Bretagne trugen.',
  ],
  'Scoop-neck ribbed crop top': [
    'Geripptes Crop-Top mit weitem Rundhals',
    'Breite Rippen und ein umgeschlagener Saum, sodass es ohne Gummi sitzt.',
  ],
  'Square-neck ribbed long-sleeve top': [
    'Geripptes Langarmshirt mit Karree-Ausschnitt',
    'Die Lage, die unter einer Weste verschwindet und ohne sie bestehen kann.',
  ],
  'Bardot ribbed top': [
    'Geripptes Oberteil mit Carmen-Ausschnitt',
    'Ein Gummi in der Schulterfalte hält es auf gleicher Höhe.',
  ],
  'Halter-neck jersey top': ['Neckholder-Top aus Jersey', 'Zwei Lagen Jersey, sodass darunter nichts nötig ist.'],
  'Satin cami top': ['Trägertop aus Satin', 'Die Träger werden hinten verstellt, wo eine Jacke die Schieber verdeckt.'],
  'Cowl-neck satin top': [
    'Satintop mit Wasserfallausschnitt',
    'Ein halbes Slipkleid für Abende, an denen eine Hose lieber ist.',
  ],
  'Satin corset top': ['Korsett-Top aus Satin', 'Zehn flexible Stäbchen formen es, und ein Silikonband hält es oben.'],
  'Sequin cami top': ['Paillettentop mit Trägern', 'Von manchen einmal im Jahr getragen, von anderen jeden Freitag.'],
  'Peplum crepe top': ['Schößchentop aus Crêpe', 'Das Schößchen ist ein voller Kreis und steht vom Bund darunter ab.'],
  'Floral wrap top': ['Geblümtes Wickeltop', 'Das Band läuft durch die Seitennaht und wird in der Taille geknotet.'],
  'Leopard mesh long-sleeve top': [
    'Langarmshirt aus Mesh mit Leoprint',
    'Feines, elastisches Mesh, das unter Slipkleidern nicht aufträgt.',
  ],
  'Milkmaid cotton crop top': [
    'Crop-Top aus Baumwolle mit Milkmaid-Ausschnitt',
    'Am Rücken gesmokt, sodass eine Größe vor und nach dem Mittagessen passt.',
  ],
  'Bell-sleeve lace top': ['Spitzentop mit Trompetenärmeln', 'Am Körper gefüttert und ab dem Ellenbogen ungefüttert.'],
  'Dipped-hem linen tunic top': [
    'Tunika aus Leinen mit abgerundetem Saum',
    'Eine lange, kühle Lage auf einem Schnitt für große Größen, mit Seitenschlitzen für die Hüfte.',
  ],
  'Tie-dye oversized T-shirt': [
    'Oversize-T-Shirt in Batikoptik',
    'Nach dem Nähen gefärbt, sodass der Halsbund einen Ton tiefer ausfällt.',
  ],
  'Relaxed linen shirt': [
    'Lockeres Leinenhemd',
    'Europäischer Flachs, im Stück gewaschen: gleich weich und mit der Zeit noch weicher.',
  ],
  'Oversized poplin shirt': [
    'Oversize-Hemd aus Popeline',
    'Im Schnitt dem Oberhemd entlehnt, mit rundem Saum, der das Gesäß bedeckt.',
  ],
  'Striped poplin shirt': [
    'Gestreiftes Popelinehemd',
    'Der Streifen ist zwei Fäden breit, wie ihn ein Schneider wählen würde.',
  ],
  'Bishop-sleeve silky blouse': [
    'Fließende Bluse mit Bischofsärmeln',
    'Genug Ärmel für eine Bühne und schlicht genug für den Montag.',
  ],
  'Pussy-bow satin blouse': [
    'Schluppenbluse aus Satin',
    'Die Schluppe ist ein eigenes Band: als Schleife, als Tuch geknotet oder lose hängend.',
  ],
  'Polka dot grandad blouse': [
    'Gepunktete Bluse mit Stehkragen',
    'Der Kragen steht einen Zentimeter hoch und sitzt sauber im Pullover.',
  ],
  'Revere-collar palm-print shirt': [
    'Hemd mit Reverskragen und Palmenprint',
    'Der offene Kragen liegt ohne Bügeln flach, und darum geht es im Urlaub.',
  ],
  'Denim shirt with pockets': [
    'Jeanshemd mit Taschen',
    'Spitze Taschen auf beiden Seiten und ein Stoff, leicht genug, um offen über einem T-Shirt getragen zu werden.',
  ],
  'Check brushed shirt': [
    'Kariertes Hemd, aufgeraut',
    'Auf beiden Seiten aufgeraut und mit Platz für einen Pullover geschnitten, ab Größe 16.',
  ],
  'Cropped cotton polo top': [
    'Kurzes Polo-Top aus Baumwolle',
    'Piqué wie im Tennisclub, mit einem gerippten Kragen, der seine Spitzen behält.',
  ],
  'Oversized hoodie': [
    'Oversize-Hoodie',
    'Aufgerautes Sweat von 320 Gramm mit doppelt gelegter Kapuze, die ihre Form behält.',
  ],
  'Zip-through hoodie': [
    'Hoodie mit Reißverschluss',
    'Ein Metallreißverschluss, der glatt bis zum Kinn läuft, und zwei Taschen, tief genug fürs Telefon.',
  ],
  'Cropped sweatshirt': ['Kurzes Sweatshirt', 'Der gerippte Saum trifft genau auf eine hohe Leggings.'],
  'Heart-print sweatshirt': ['Sweatshirt mit Herz', 'Ein rotes Herz, in der Mitte geflockt, wo es hingehört.'],
  'Cable-knit jumper': [
    'Pullover mit Zopfmuster',
    'Zöpfe vorn und hinten, langsam genug gestrickt, um plastisch zu bleiben.',
  ],
  'Roll-neck chunky jumper': [
    'Grobstrickpullover mit Rollkragen',
    'Der Kragen wird einmal umgeschlagen und bleibt so, ohne am Kinn zu kratzen.',
  ],
  'Fine-knit roll-neck jumper': [
    'Feinstrickpullover mit Rollkragen',
    'Dünn genug für unter den Blazer und warm genug ohne ihn.',
  ],
  'V-neck oversized jumper': [
    'Oversize-Pullover mit V-Ausschnitt',
    'Ab Größe 16 entworfen, mit breiterem Bund am Saum, sodass er blust und nicht absteht.',
  ],
  'Striped crew-neck jumper': [
    'Gestreifter Pullover mit Rundhals',
    'Baumwolle mit etwas Kaschmir: warm im Luftzug, kühl im Zug.',
  ],
  'Fair Isle jumper': [
    'Pullover mit Norwegermuster',
    'Das Muster ist eingestrickt und das Garn läuft dahinter mit, darum ist er so warm.',
  ],
  'Argyle V-neck jumper': [
    'Pullover mit Rauten und V-Ausschnitt',
    'So gestrickt, dass er in der Taille über dem heraushängenden Hemd endet.',
  ],
  'Balloon-sleeve knitted jumper': [
    'Strickpullover mit Ballonärmeln',
    'Die Ärmel sind rund gestrickt und am Handgelenk gerafft.',
  ],
  'Short-sleeve fine-knit top': [
    'Feinstricktop mit kurzen Ärmeln',
    'Ein gestricktes T-Shirt aus kühler Viskose, gemacht zum Einstecken.',
  ],
  'Sleeveless cable vest': [
    'Ärmelloser Pullunder mit Zopfmuster',
    'Marineblaue Streifen an Ausschnitt und Saum, wie man sie beim Cricket trägt.',
  ],
  'Chunky V-neck cardigan': ['Grobstrick-Cardigan mit V-Ausschnitt', 'Die Taschen sitzen tief genug für kalte Hände.'],
  'Cropped crew-neck cardigan': [
    'Kurzer Cardigan mit Rundhals',
    'Zugeknöpft ist er ein Oberteil; offen gehört er über ein Sommerkleid.',
  ],
  'Longline ribbed cardigan': [
    'Langer gerippter Cardigan',
    'Fällt bis zur Mitte des Oberschenkels und ist am Saum beschwert, sodass er in jeder Größe gerade hängt.',
  ],
  'Bouclé cardigan with contrast edge': [
    'Bouclé-Cardigan mit Kontrastkante',
    'Das Benehmen einer Jacke im Stoff eines Pullovers, ringsum mit schwarzem Rippstrick eingefasst.',
  ],
  'Crochet-stitch cotton jumper': [
    'Baumwollpullover im Häkelstich',
    'Offene Maschen für Abende, an denen die Brise vom Wasser kommt.',
  ],
};
