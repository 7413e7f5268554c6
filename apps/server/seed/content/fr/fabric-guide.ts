import type { PageWriter } from '../edition.ts';

export const fabricGuide: PageWriter = () => ({
  slug: 'fabric-guide',
  title: 'Bien connaître les matières',
  intro: 'Ce que font les étoffes quand on les porte, et ce qu’elles attendent de vous ensuite.',
  seo: {
    metaTitle: 'Guide des matières',
    metaDescription:
      'Satin, denim, sergé, maille, lin, velours et sequins : comment ils se portent et comment en prendre soin.',
  },
  sections: [
    {
      anchor: 'satin',
      title: 'Le satin',
      body: `<p>Le satin est une armure, et non une fibre : de longs fils flottent en surface et accrochent la lumière. Il tombe près du
corps, il est frais au toucher et il marque à l’eau ; laissez donc sécher pluie et parfum avant de vous asseoir.</p>
<p>Lavez-le sur l’envers à 30 degrés dans un filet, ou à la main, et repassez-le sur l’envers tant qu’il est encore un peu
humide.</p>`,
    },
    {
      anchor: 'denim',
      title: 'Le denim',
      body: `<p>Le denim brut est un coton sans élasticité. Raide la première semaine, il prend ensuite la forme de celle ou de celui qui le
porte ; choisissez-le ajusté à la taille. Avec un peu d’élasthanne, il va tout de suite et se détend légèrement dans la
journée.</p>
<p>Les délavages foncés déteignent au début, y compris sur les canapés clairs. Lavez sur l’envers, à froid, avec d’autres pièces
sombres, et faites sécher sur un fil. Un jean que l’on aère se lave bien moins souvent qu’on ne le croit.</p>`,
    },
    {
      anchor: 'suiting',
      title: 'Tailleurs et sergé',
      body: `<p>Le sergé présente de fines lignes en diagonale. Il garde le pli qu’on lui donne au fer et perd les autres en une nuit sur un
cintre. Suspendez les vestes sur des cintres larges et les pantalons par l’ourlet ; brossez avant de laver. Quand l’étiquette
demande un nettoyage à sec, c’est pour la doublure et l’entoilage.</p>`,
    },
    {
      anchor: 'knits',
      title: 'La maille',
      body: `<p>Pliez-la, ne la suspendez jamais. De petites bouloches apparaissent là où les fibres frottent, surtout le premier mois, et
s’enlèvent au peigne. Lavez la laine à froid et rarement, roulez-la dans une serviette et faites-la sécher à plat, dans sa forme.
Les mailles de coton supportent 30 degrés et s’allongent si on les suspend mouillées.</p>`,
    },
    {
      anchor: 'linen',
      title: 'Le lin',
      body: `<p>Le lin se froisse. C’est le prix de l’étoffe la plus fraîche qui soit, et il s’assouplit à chaque lavage. Repassez-le humide
pour un aspect net, ou lissez-le de la main et n’y pensez plus.</p>`,
    },
    {
      anchor: 'velvet-and-sequins',
      title: 'Velours et sequins',
      body: `<p>Le poil du velours a un sens : lissez-le vers le bas, passez-le à la vapeur par l’envers et ne l’écrasez jamais au fer. Les
sequins sont cousus et craignent les bandoulières, les sièges rêches et les fers chauds. Lavez l’un et l’autre sur l’envers, à
froid et à la main, ou confiez-les à un pressing.</p>`,
    },
    {
      anchor: 'labels',
      title: 'C’est l’étiquette qui compte',
      body: `<p>Ce sont des règles générales. Les fibres et l’entretien de chaque pièce figurent sur sa page, sous « Matière et entretien », et
sur l’étiquette cousue dans la couture latérale. Ce sont elles qui ont le dernier mot.</p>`,
    },
  ],
});
