import type { StyleWords } from '../../language-words.ts';

export const BOTTOMS_AND_SETS: StyleWords = {
  'Pleated wide-leg trousers': [
    'Weite Hose mit Bundfalten',
    'Die Falten sind auf dem ersten Zentimeter festgenäht und öffnen sich nur, wo sie sollen.',
  ],
  'Tailored straight-leg trousers': [
    'Gerade Anzughose',
    'Eine gebügelte Falte an jedem Bein und ein Bund, der hinten einen Gummizug verbirgt.',
  ],
  'Pinstripe wide-leg trousers': [
    'Weite Hose mit Nadelstreifen',
    'Die andere Hälfte unseres Nadelstreifenblazers, die sich auch mit einem T-Shirt versteht.',
  ],
  'Satin wide-leg trousers': ['Weite Satinhose', 'Bequem wie ein Pyjama, mit dem Schwung eines Abendrocks.'],
  'Linen tie-waist trousers': [
    'Leinenhose mit Bindegürtel',
    'Verkürzt, um den Knöchel zu zeigen, mit einem Tunnelzug, der vorn gebunden wird.',
  ],
  'Cargo trousers': ['Cargohose', 'Die Beintaschen haben Balgen und einen Knopf, sodass sie wirklich etwas tragen.'],
  'Flared jersey trousers': [
    'Ausgestellte Jerseyhose',
    'Dicker Romanit-Jersey für Kurven, der ab Ihrem Knie ausgestellt ist und nicht ab unserem.',
  ],
  'High-rise leggings': [
    'Leggings mit hohem Bund',
    'In jeder Farbe blickdicht, mit flachen Nähten und einem Bund, der nicht rollt.',
  ],
  'Ribbed joggers': ['Gerippte Jogginghose', 'Weich genug zum Schlafen und ordentlich genug, um die Tür zu öffnen.'],
  'Leather-look slim trousers': [
    'Schmale Hose in Lederoptik',
    'Auf elastischem Grund verarbeitet, sodass die Knie beim Aufstehen zurückspringen.',
  ],
  'Tailored high-waist shorts': [
    'Klassische Shorts mit hohem Bund',
    'Zwei Bundfalten und ein richtiger Bund: Shorts, mit denen man essen gehen kann.',
  ],
  'Jersey tie-waist shorts': ['Jerseyshorts zum Binden', 'Sweatjersey mit Tunnelzug, passend zum kurzen Sweatshirt.'],
  'Gingham wide-leg shorts': [
    'Weite Vichykaro-Shorts',
    'Bequem wie Boxershorts, mit Bindeband in der Taille und einer Tasche auf jeder Seite.',
  ],
  'Pleated satin midi skirt': [
    'Plissierter Midirock aus Satin',
    'Die Falten sind hitzefixiert und überstehen die Maschine; nass aufgehängt, fallen sie von selbst zurück.',
  ],
  'Leopard satin midi skirt': [
    'Midirock aus Satin mit Leoprint',
    'Schräg geschnitten und mit Gummizug unter dem Bund, sodass er von der Hüfte fällt.',
  ],
  'Satin slip midi skirt': ['Slip-Midirock aus Satin', 'Mit dem passenden Trägertop ein Kleid, das sich teilen lässt.'],
  'Suede-look mini skirt with studs': [
    'Minirock in Wildlederoptik mit Nieten',
    'Vier Messingnieten vorn und ein Futter, das nicht an der Strumpfhose haftet.',
  ],
  'Check A-line mini skirt': [
    'Karierter Minirock in A-Linie',
    'Karo aus recycelter Wolle mit genug Weite, um sich gedankenlos zu setzen.',
  ],
  'Denim button-front midi skirt': [
    'Geknöpfter Midirock aus Denim',
    'So weit aufzuknöpfen, wie es das Wetter verlangt.',
  ],
  'Tiered cotton maxi skirt': [
    'Stufenrock aus Baumwolle in Maxilänge',
    'Ab Größe 16, mit flachem Gummibund und Stufen, die unter der Hüfte beginnen.',
  ],
  'Tailored pencil skirt': [
    'Klassischer Bleistiftrock',
    'Ein Gehschlitz hinten und Stretch in beide Richtungen, sodass Treppen keine Mühe machen.',
  ],
  'Floral tie-waist midi skirt': [
    'Geblümter Midirock zum Binden',
    'Das Band ist an einer Seite eingenäht und wird rundum zur anderen geführt.',
  ],
  'Leather-look pencil midi skirt': [
    'Bleistiftrock in Lederoptik und Midilänge',
    'Matt statt glänzend, mit einem Schlitz, der die Länge alltagstauglich macht.',
  ],
  'Sequin mini skirt': ['Paillettenminirock', 'Gummibund hinten und Jerseyfutter, denn Partys sind lang.'],
  'Straight-leg jeans': [
    'Gerade Jeans',
    'Baumwolle von 400 Gramm ganz ohne Stretch: eng am ersten Tag, Ihre am zehnten.',
  ],
  'High-rise wide-leg jeans': [
    'Weite Jeans mit hohem Bund',
    'Der Saum bleibt mit Sneakern über dem Boden und streift ihn in flachen Schuhen.',
  ],
  'High-rise skinny jeans': [
    'Skinny-Jeans mit hohem Bund',
    'Genug Elasthan zum Beugen und genug Baumwolle, um über Nacht in Form zu kommen.',
  ],
  'Mom jeans': ['Mom-Jeans', 'Weite am Oberschenkel, schmal zum Knöchel und ein Bund, der einen Gürtel hält.'],
  'Ripped mom jeans': [
    'Mom-Jeans mit Rissen',
    'Die Risse sind mit Mesh hinterlegt, sodass sie nicht weiter gehen als gedacht.',
  ],
  'Flared jeans': [
    'Ausgestellte Jeans',
    'Am Knie schmal, darunter großzügig, mit fünf Zentimetern Saum zum Auslassen.',
  ],
  'Slim cropped jeans': ['Schmale verkürzte Jeans', 'Endet über dem Knöchel, wo man Loafer oder Stiefelette sieht.'],
  'Wide-leg cropped jeans': [
    'Weite verkürzte Jeans',
    'Auf einem Schnitt für Kurven ab Größe 16, mit geformtem Bund, der hinten nicht absteht.',
  ],
  'Raw straight-leg jeans': [
    'Gerade Jeans aus rohem Denim',
    'Ungewaschener Denim, der seine tiefe Farbe behält, bis Sie ihm eigene Falten geben.',
  ],
  'Denim shorts': [
    'Jeansshorts',
    'Fünf Taschen, ein umgeschlagener Saum und ein Sitz, der auf dem Rad nicht hochrutscht.',
  ],
  'Co-ord linen waistcoat': [
    'Leinenweste zum Kombinieren',
    'Vier Knöpfe und eine spitze Front, aus demselben gewaschenen Leinen wie die Shorts.',
  ],
  'Co-ord linen shorts': ['Leinenshorts zum Kombinieren', 'Mit Bundfalten und im selben Bad gefärbt wie die Weste.'],
  'Co-ord ribbed crop top': [
    'Geripptes Crop-Top zum Kombinieren',
    'Trifft den Bund der passenden Hose bis auf eine Fingerbreite.',
  ],
  'Co-ord ribbed wide-leg trousers': [
    'Weite Ripphose zum Kombinieren',
    'Die Rippen laufen ungebrochen vom Bund zum Saum, und das ist fast das ganze Geheimnis.',
  ],
  'Co-ord striped satin shirt': [
    'Gestreiftes Satinhemd zum Kombinieren',
    'Pyjamaschneiderei für ein Abendessen, das zum Frühstück werden könnte.',
  ],
  'Co-ord striped satin trousers': [
    'Gestreifte Satinhose zum Kombinieren',
    'Gummibund und gerader Fall, gestreift passend zum Hemd.',
  ],
  'Co-ord floral bandeau top': [
    'Geblümtes Bandeau-Top zum Kombinieren',
    'Vorn mit einer Schleife gebunden und hinten gesmokt.',
  ],
  'Co-ord floral slip midi skirt': [
    'Geblümter Slip-Midirock zum Kombinieren',
    'Bis übers Knie geschlitzt und mit demselben Sieb bedruckt wie das Bandeau.',
  ],
  'Co-ord tweed mini skirt': [
    'Tweed-Minirock zum Kombinieren',
    'Im selben Lauf gewebt wie unsere kragenlose Tweedjacke, sodass die Farben übereinstimmen.',
  ],
  'Co-ord knitted cardigan': [
    'Strickcardigan zum Kombinieren',
    'Zum V geknöpft und genau so lang, bis der Rock beginnt.',
  ],
  'Co-ord knitted midi skirt': [
    'Strickrock in Midilänge zum Kombinieren',
    'Ein Schlauch aus feiner Rippe mit nahtlosem Bund, der nicht einschneidet.',
  ],
  'Satin pyjama set': [
    'Pyjama-Set aus Satin',
    'Hemd und Hose in einer Größe, kühl auf der Haut und fast zu schade fürs Bett.',
  ],
  'Sweatshirt and joggers set': [
    'Set aus Sweatshirt und Jogginghose',
    'Beide Teile stammen von einer Rolle aufgerautem Sweat und verblassen gemeinsam.',
  ],
  'Gingham top and skirt set': [
    'Vichykaro-Set aus Top und Rock',
    'Zwei Teile, ein Preis und drei Outfits, wenn man sie einzeln trägt.',
  ],
  'Knitted vest and trousers set': [
    'Strickset aus Pullunder und Hose',
    'Ein langer Pullunder über weiter Hose, ab Größe 16 gestrickt, mit einem Bund, der nicht einschneidet.',
  ],
  'Wide-leg wrap jumpsuit': [
    'Wickel-Jumpsuit mit weitem Bein',
    'Fest gewickelt mit verdecktem Reißverschluss: sieht gebunden aus und hält wie genäht.',
  ],
  'Bandeau satin jumpsuit': [
    'Bandeau-Jumpsuit aus Satin',
    'Seitlich mit Stäbchen und innen mit Haftband, zum Tanzen ohne Hochziehen.',
  ],
  'Utility shirt jumpsuit': [
    'Utility-Jumpsuit im Hemdstil',
    'Bis zur Taille geknöpft, in der Mitte gegürtet und bereit, einen Zaun zu streichen.',
  ],
  'Floral tie-waist playsuit': [
    'Geblümter Playsuit zum Binden',
    'Die Shorts sind weit genug, um als Rock durchzugehen.',
  ],
  'Linen cami playsuit': [
    'Leinen-Playsuit mit Trägern',
    'Echte Knöpfe bis zur Taille, sodass er ohne Akrobatik an- und auszuziehen ist.',
  ],
  'Halter-neck flared jumpsuit': [
    'Ausgestellter Neckholder-Jumpsuit',
    'Fester Jersey auf einem Schnitt für große Größen, mit eingearbeitetem Bustier und erreichbarem Reißverschluss.',
  ],
};
