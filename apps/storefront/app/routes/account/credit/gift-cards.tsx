import type { ChosenService } from '@shop/contracts/shop/quote/chosen-service';
import { GIFT_CARD_DESIGNS } from '@shop/domain/account/credit/gift-card-order';
import { getMinorUnits } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { data, redirect, useNavigation } from 'react-router';
import { GiftCardPurchase, OTHER_AMOUNT, PURCHASE_FIELDS } from '#app/features/account/credit/gift-card-purchase.tsx';
import { ContentPage } from '#app/features/content/pages/content-page.tsx';
import { typedIn } from '#app/form/form-fields.ts';
import { type FormReply, failedReply, formReply, type Refusal } from '#app/form/form-reply.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { visitorContext } from '#app/shop/contexts.ts';
import { nothingThere } from '#app/shop/not-found-reply.ts';
import { sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import { countServiceInQuote } from '#app/tracking/quote-events.ts';
import type { Route } from './+types/gift-cards.ts';
import { addService } from './add-service.ts';

export const headers = sharedHeaders;

/** Editorial content about gift cards (§2) with the purchase form. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const {
    services: { api },
    site: { store },
    page: { now },
  } = context.get(visitorContext);
  const path = withoutPrefix(url.pathname, store);
  const [page, terms] = await Promise.all([
    api.page.page({ query: { url: `${path}${url.search}` } }).catch(nothingThere),
    api.quote.serviceTerms(),
  ]);
  if (page?.kind === 'redirect') throw redirect(page.to, page.status);
  if (page?.kind !== 'content') throw data(null, { status: 404 });
  const { giftCard } = terms;
  return data({ page, giftCard }, { headers: sharedPage({ keys: CONTENT_KEYS, now }) });
}

const CONTENT_KEYS = ['content:gift-card-page', 'redirect'];

type Typed = Record<(typeof PURCHASE_FIELDS)[number], string>;

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  const typed = typedIn(await request.clone().formData(), PURCHASE_FIELDS);
  let added: Response | undefined;
  const reply = await formReply({
    typed,
    work: async () => {
      added = await addService({ request, visitor }, giftCardIn(typed, visitor.site.store));
    },
  });
  if (added) return added;
  return data(withFields(reply.data, typed), { status: reply.init?.status ?? 200 });
}

/** Network errors are shown above the form; the input stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), PURCHASE_FIELDS);
  return serverAction().catch((error: unknown) => {
    // A thrown redirect means success: the card is in the quote.
    if (error instanceof Response) countServiceInQuote('gift-card');
    return failedReply(error, { url: request.url, typed });
  });
}

/** An unreadable amount is rejected like an amount that is not sold. */
function giftCardIn(
  { amount, otherAmount, message, sendOn, design, ...whom }: Typed,
  { currency }: Store,
): ChosenService {
  const chosen = GIFT_CARD_DESIGNS.find((one) => one === design);
  const units = Number(otherAmount.trim().replace(',', '.') || Number.NaN);
  const worth = amount === OTHER_AMOUNT ? Math.round(units * getMinorUnits(currency)) : Number(amount);
  return {
    kind: 'gift-card',
    amount: Number.isSafeInteger(worth) ? worth : 0,
    ...whom,
    ...(message.trim() && { message }),
    ...(chosen && { design: chosen }),
    ...(sendOn && { sendOn }),
  };
}

/** Maps field names of the API to those of the form. */
function withFields(reply: FormReply, { amount }: Typed): FormReply {
  if (reply.done) return reply;
  const amountField = amount === OTHER_AMOUNT ? 'otherAmount' : 'amount';
  const named = (refusal: Refusal): Refusal => {
    const field = refusal.field?.replace('service.', '');
    if (field !== 'amount') return { ...refusal, field };
    return { ...refusal, code: 'invalid', field: amountField };
  };
  return { ...reply, refusals: reply.refusals.map(named) };
}

export default function GiftCardsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const { page, giftCard } = loaderData;
  return (
    <>
      <PageHead {...page.seo} />
      <ContentPage page={page.page}>
        {giftCard && <GiftCardPurchase terms={giftCard} reply={actionData} busy={state !== 'idle'} />}
      </ContentPage>
      <AboutPage about={page} />
    </>
  );
}
