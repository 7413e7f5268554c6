import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Normalised as +442079460000; undefined for an invalid number. Without a country code the given country applies. */
export function readPhoneNumber(typed: string, country: string): string | undefined {
  const home: { defaultCountry?: CountryCode } = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const number = parsePhoneNumberFromString(typed.normalize('NFKC'), { ...home, extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : undefined;
}
