import type { Language } from '@shop/domain/site/store/store';

/** Words without meaning for a product: articles, prepositions and request phrases. */
export const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`a an the and or of for with in on to by at from as is are am be do does have has it its i im me my we our
    you your he him his she her they them their this that these those some any other something which what whats who where how
    can could should would please buy find get show want need looking shop cheap best nice clothes clothing outfit
    outfits wear wearing fit colour colours coloured color colors colored`),
  fr: words(`un une des le la les l de du d et ou à au aux en dans sur pour par avec chez ce cet cette ces mon ma mes
    son sa ses notre nos votre vos leur leurs je j il elle on nous vous ils elles qui que qu c s n m t est sont
    être pas cher cherche trouver acheter veux quelque chose autre porter vêtements tenue`),
  de: words(`der die das den dem des ein eine einen einem einer eines und oder mit für fürs von vom zu zum zur im in am an
    auf aus bei als ist sind ich mir mich mein meine meinen du dein deine er sie es wir uns unser ihr ihre dieser
    diese dieses welche was kaufen suche finden günstig günstige bitte etwas sonstige tragen kleidung`),
  ar: words(
    `و أو في من على إلى عن مع ل لل ب هذا هذه ذلك التي الذي أنا أريد ابحث أبحث شراء هل ما هو هي كل أخرى ملابس لبس`,
  ),
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
