import type { MarketingPreferencesDocument } from '@shop/contracts/content/documents';
import {
  MARKETING_CHANNELS,
  type MarketingChannel,
  type MarketingChoices,
} from '@shop/domain/account/sign-in/registration';
import { useText } from '#app/i18n/text.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';

const CHOSEN = 'yes';
const getField = (channel: MarketingChannel) => `marketing-${channel}` as const;

/** Form field names of the checkboxes. */
export const MARKETING_FIELDS = MARKETING_CHANNELS.map(getField);

export function readMarketing(typed: Partial<Record<string, string>>): MarketingChoices {
  const isChosen = (channel: MarketingChannel) => typed[getField(channel)] === CHOSEN;
  return { email: isChosen('email'), sms: isChosen('sms'), post: isChosen('post') };
}

/** Choices in form data format. */
export const typedMarketing = (choices: MarketingChoices): Partial<Record<string, string>> =>
  Object.fromEntries(MARKETING_CHANNELS.flatMap((channel) => (choices[channel] ? [[getField(channel), CHOSEN]] : [])));

type MarketingChoicesFieldsProps = {
  /** Editorial labels. */
  preferences: MarketingPreferencesDocument;
  typed: Partial<Record<string, string>>;
  /** Hides the legend visually, because a heading exists above. */
  isTitled?: boolean;
};

/** No checkbox is preselected. `dir="auto"`, since editorial text may be untranslated. */
export function MarketingChoicesFields({ preferences, typed, isTitled }: MarketingChoicesFieldsProps) {
  const words = useText();
  const choices = readMarketing(typed);
  return (
    <fieldset className="marketing" dir="auto">
      <legend className={isTitled ? 'visually-hidden' : 'field__label'}>
        {preferences.title || words('account.preferences')}
      </legend>
      {preferences.text && <p className="field__hint">{preferences.text}</p>}
      {preferences.channels.map(({ key, label, text }) => {
        if (!isChannel(key)) return null;
        return (
          <Checkbox
            key={key}
            name={getField(key)}
            value={CHOSEN}
            label={label}
            hint={text}
            defaultChecked={choices[key]}
          />
        );
      })}
    </fieldset>
  );
}

/** Editors may define channels unknown to the shop. */
const isChannel = (key: string): key is MarketingChannel => MARKETING_CHANNELS.some((channel) => channel === key);
