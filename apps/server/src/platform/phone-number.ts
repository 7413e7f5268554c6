import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** As +442079460000; undefined where nobody could be called. Without a country code it is a number of the country. */
export function readPhoneNumber(typed: string, country: string): string | undefined {
  const home: { defaultCountry?: CountryCode } = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const number = parsePhoneNumberFromString(typed.normalize('NFKC'), { ...home, extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : undefined;
}
