import type { ChosenService } from '@shop/contracts/shop/quote';
import { MINOR_UNITS } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import { withoutPrefix } from '@shop/domain/store-choice';
import { data, redirect, useNavigation } from 'react-router';
import { countServiceInBag } from '#app/bag-events.ts';
import { visitorContext } from '#app/contexts.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { GiftCardPurchase, OTHER_AMOUNT, PURCHASE_FIELDS } from '#app/features/credit/gift-card-purchase.tsx';
import { typedIn } from '#app/form-fields.ts';
import { type FormReply, failedReply, formReply, type Refusal } from '#app/form-reply.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { sharedHeaders, sharedPage } from '#app/shared-page.ts';
import { AboutPage } from '#app/structured-data/about-page.tsx';
import type { Route } from './+types/gift-cards.ts';
import { addService } from './add-service.ts';
import { nothingThere } from './nothing-there.ts';

export const headers = sharedHeaders;

/** What editors write of gift cards (§2), with the form that buys one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, store, now } = context.get(visitorContext);
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
      added = await addService({ request, visitor }, giftCardIn(typed, visitor.store));
    },
  });
  if (added) return added;
  return data(withFields(reply.data, typed), { status: reply.init?.status ?? 200 });
}

/** An answer that never came is told above the form: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedIn(await request.clone().formData(), PURCHASE_FIELDS);
  return serverAction().catch((error: unknown) => {
    // Thrown by the router: it is in the bag, and the answer leads there.
    if (error instanceof Response) countServiceInBag('gift-card');
    return failedReply(error, { url: request.url, typed });
  });
}

/** What cannot be read as an amount is refused as one that is not sold. */
function giftCardIn({ amount, otherAmount, message, sendOn, ...whom }: Typed, { currency }: Store): ChosenService {
  const units = Number(otherAmount.trim().replace(',', '.') || Number.NaN);
  const worth = amount === OTHER_AMOUNT ? Math.round(units * MINOR_UNITS[currency]) : Number(amount);
  return {
    kind: 'gift-card',
    amount: Number.isSafeInteger(worth) ? worth : 0,
    ...whom,
    ...(message.trim() && { message }),
    ...(sendOn && { sendOn }),
  };
}

/** The API names what is wrong by its own names. */
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
