import type { StyleWords } from '../../language-words.ts';

export const EVENING_AND_DAY_DRESSES: StyleWords = {
  'Cowl-neck satin midi dress': [
    'Midikleid aus Satin mit Wasserfallausschnitt',
    'Schräg zum Fadenlauf geschnitten, gleitet der Satin über die Hüfte, statt anzuliegen; die Träger sind verstellbar.',
  ],
  'Halter-neck satin maxi dress': [
    'Maxikleid aus Satin mit Neckholder',
    'Der Schlitz öffnet sich am linken Oberschenkel und bleibt im Stehen geschlossen.',
  ],
  'Strapless satin mini dress': [
    'Trägerloses Minikleid aus Satin',
    'Stäbchen in den Nähten halten das Oberteil ohne Träger, und eine kleine Schleife sitzt am tiefsten Punkt des Ausschnitts.',
  ],
  'Ombré satin maxi dress': [
    'Maxikleid aus Satin mit Farbverlauf',
    'Gefärbt wird in einer einzigen Stoffbahn, sodass kein Saum auf genau derselben Höhe den Ton wechselt.',
  ],
  'Zebra satin slip dress': [
    'Slipkleid aus Satin mit Zebraprint',
    'Im Winter über einem feinen Rollkragen zu tragen: Die Träger lassen sich dafür um sechs Zentimeter verlängern.',
  ],
  'Snake-print satin mini dress': [
    'Minikleid aus Satin mit Schlangenprint',
    'Eine beschwerte Falte hält den Wasserfall beim Tanzen an seinem Platz.',
  ],
  'Floral satin cami midi dress': [
    'Geblümtes Midikleid aus Satin mit Trägern',
    'Die Blüten sind groß genug gezeichnet, um quer über die Tanzfläche zu wirken.',
  ],
  'Plunge silky maxi dress': [
    'Fließendes Maxikleid mit tiefem Ausschnitt',
    'Ein transparentes Haftband am Ausschnitt hält ihn flach auf der Haut.',
  ],
  'Velvet plunge skater dress': [
    'Skaterkleid aus Samt mit tiefem Ausschnitt',
    'Der Tellerrock ist aus einem Stück geschnitten, sodass der Flor ringsum das Licht fängt.',
  ],
  'Square-neck velvet midi dress': [
    'Midikleid aus Samt mit Karree-Ausschnitt',
    'Stretchsamt mit genug Gewicht, um zu glätten, und ein Schlitz für große Schritte.',
  ],
  'Balloon-sleeve velvet mini dress': [
    'Minikleid aus Samt mit Ballonärmeln',
    'Der große Auftritt gehört den Ärmeln; der Rest fällt gerade und verlangt nur nach einer Strumpfhose.',
  ],
  'Sequin cami mini dress': [
    'Paillettenminikleid mit Trägern',
    'Jede Paillette ist auf elastisches Mesh genäht und das Futter ist weicher Jersey, damit nichts kratzt.',
  ],
  'Long-sleeve sequin midi dress': [
    'Paillettenmidikleid mit langen Ärmeln',
    'Bis zum Handgelenk und zur Wade bedeckt, überlässt es dem Glitzern das Wort.',
  ],
  'Sequin halter maxi dress': [
    'Paillettenmaxikleid mit Neckholder',
    'Mit gut einem Kilo schwingt es wie ein Kettenhemd und fällt gerade bis zum Boden.',
  ],
  'Lace bell-sleeve mini dress': [
    'Minikleid aus Spitze mit Trompetenärmeln',
    'Das Futter endet am Ellenbogen, sodass der weite Teil der Ärmel frei schwingt.',
  ],
  'Boat-neck lace midi dress': [
    'Midikleid aus Spitze mit U-Boot-Ausschnitt',
    'Spitze mit hohem Baumwollanteil, ganz gefüttert, mit einem Bindeband, das sich für den eigenen Gürtel abnehmen lässt.',
  ],
  'Bardot crepe bodycon midi dress': [
    'Figurbetontes Midikleid aus Crêpe mit Carmen-Ausschnitt',
    'Ein Silikonband im Ausschnitt erlaubt es, die Arme zu heben, ohne dass er hochrutscht.',
  ],
  'Corset crepe mini dress': [
    'Korsett-Minikleid aus Crêpe',
    'Acht flexible Stäbchen formen das Oberteil, und der Rock fällt ab der Taille weit.',
  ],
  'Leather-look square-neck mini dress': [
    'Minikleid in Lederoptik mit Karree-Ausschnitt',
    'Die Beschichtung ist atmungsaktiv und auf Jersey aufgebracht, sodass sie bei jeder Bewegung etwas nachgibt.',
  ],
  'Ruched mesh midi dress': [
    'Gerafftes Midikleid aus Mesh',
    'Zwei Lagen Mesh sind in die Seitennähte gerafft, und das verzeiht alles.',
  ],
  'Tie-waist wrap midi dress': [
    'Midi-Wickelkleid zum Binden',
    'Ein echtes Wickelkleid mit einem Druckknopf an der Brust: Es passt sich an und bleibt geschlossen.',
  ],
  'Bishop-sleeve silky midi dress': [
    'Fließendes Midikleid mit Bischofsärmeln',
    'Die Ärmel laufen in schmale Bündchen, die sich bis zum Ellenbogen schieben lassen und dort bleiben.',
  ],
  'Boat-neck crepe shift dress': [
    'Etuikleid aus Crêpe mit U-Boot-Ausschnitt',
    'Gemacht für den Schreibtisch: Der Crêpe knittert nicht, und die kurzen Ärmel passen unter einen Blazer.',
  ],
  'Square-neck puff-sleeve mini dress': [
    'Minikleid mit Karree-Ausschnitt und Puffärmeln',
    'Ein Gummizug hinter den Puffärmeln lässt sie auf der Schulter oder knapp darunter sitzen.',
  ],
  'Flutter-sleeve crepe maxi dress': [
    'Maxikleid aus Crêpe mit Flatterärmeln',
    'Ein Liebling der Brautjungfern: Es fällt bis zum Boden, lässt sich zu Hause waschen und sieht in jeder Größe gleich aus.',
  ],
  'Tiered silky midi dress': [
    'Fließendes Stufenkleid in Midilänge',
    'Jede Stufe ist anderthalbmal so weit wie die darüber, sodass der Rock sich vor Ihnen bewegt.',
  ],
  'Bell-sleeve crepe mini dress': [
    'Minikleid aus Crêpe mit Trompetenärmeln',
    'Luftig genug für den August und angezogen genug fürs Abendessen, mit Ärmeln, die beim Tanzen den Takt halten.',
  ],
  'Short-sleeve jersey midi dress': [
    'Midikleid aus Jersey mit kurzen Ärmeln',
    'Das T-Shirt, das Sie schon lieben, bis zur Wade verlängert und aus schwererem Jersey.',
  ],
  'Ruched jersey mini dress': [
    'Gerafftes Minikleid aus Jersey',
    'Doppelt gelegter Jersey: kein Futter, das hochrutscht, und nichts, was durchscheint.',
  ],
  'Scoop-neck jersey maxi dress': [
    'Maxikleid aus Jersey mit weitem Rundhals',
    'Auf einem eigenen Schnitt für große Größen mit tieferem Armausschnitt und Brustabnäher, nicht aus Größe 10 hochgerechnet.',
  ],
  'Square-neck ribbed mini dress': [
    'Geripptes Minikleid mit Karree-Ausschnitt',
    'Das Rippstrick findet nach einem Tag im Bürostuhl in Form zurück und braucht kein Bügeleisen.',
  ],
  'Boat-neck ribbed midi dress': [
    'Geripptes Midikleid mit U-Boot-Ausschnitt',
    'Weit am Schlüsselbein und schmal an der Wade, passt es unter jeden unserer Mäntel.',
  ],
  'Button-front ribbed midi dress': [
    'Geripptes Midikleid mit Knopfleiste',
    'Die Knöpfe vorn sind nur Zierde, sodass an der Brust nichts klafft.',
  ],
  'Crew-neck knitted midi dress': [
    'Strickkleid in Midilänge mit Rundhals',
    'An den Seiten in einem Stück gestrickt, ohne Naht, die unter dem Sicherheitsgurt reibt.',
  ],
  'V-neck knitted mini dress': [
    'Kurzes Strickkleid mit V-Ausschnitt',
    'Dick genug, um über Strumpfhose und hohen Stiefeln für sich zu stehen.',
  ],
  'Milkmaid cotton midi dress': [
    'Midikleid aus Baumwolle mit Milkmaid-Ausschnitt',
    'Der Rücken des Oberteils ist gesmokt und nimmt ein Picknick gelassen hin.',
  ],
  'Cotton sundress with wide straps': [
    'Sommerkleid aus Baumwolle mit breiten Trägern',
    'Träger, breit genug für einen BH darunter, und ein Rock mit einer Tasche in jeder Seitennaht.',
  ],
  'Frill-hem cotton mini dress': [
    'Minikleid aus Baumwolle mit Rüschensaum',
    'Einfach über den Badeanzug ziehen: Der Stoff ist leicht, blickdicht und auf der Leine in einer Stunde trocken.',
  ],
  'Belted poplin shirt dress': [
    'Hemdblusenkleid aus Popeline mit Gürtel',
    'Durchgeknöpft vom Kragen bis zum Saum, mit passendem Gürtel und Metallschnalle.',
  ],
  'Balloon-sleeve poplin mini dress': [
    'Minikleid aus Popeline mit Ballonärmeln',
    'Feste Popeline gibt den Ärmeln ihre Form; nichts als das Gewebe hält sie.',
  ],
  'Tiered poplin maxi dress': [
    'Stufenkleid aus Popeline in Maxilänge',
    'Vier Stufen aus Baumwollpopeline fallen aus einer leicht erhöhten Taille.',
  ],
};
