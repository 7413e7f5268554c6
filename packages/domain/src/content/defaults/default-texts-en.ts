import { type DefaultTexts, section } from './default-texts.ts';

export const ENGLISH: DefaultTexts = {
  home: {
    newIn: 'New in',
    seeAll: 'View all',
    openingSoon: 'Opening soon',
    description: 'Shop online at {name}.',
  },
  footer: {
    help: 'Help',
    legal: 'Legal',
    account: 'Your account',
    signIn: 'Sign in',
    trackOrder: 'Track an order',
  },
  pages: {
    terms: {
      title: 'Terms and conditions',
      sections: [
        section(
          'Who we are',
          '{name} is run by {legalName}, {address}.',
          'Company number: [company number]. Tax number: [tax number]. E-mail: [e-mail address].',
        ),
        section(
          'Your order',
          'Your order is an offer to buy. We accept it when we confirm dispatch. [Check this against the law of your country.]',
        ),
        section(
          'Prices and payment',
          'The price you pay is shown before you order. [Describe taxes and payment methods.]',
        ),
        section('Faulty items', '[Describe the rights of your customers when an item is faulty.]'),
        section('Law and disputes', '[Name the law that applies and where disputes are settled.]'),
      ],
    },
    privacy: {
      title: 'Privacy policy',
      sections: [
        section('Who is responsible', '{legalName}, {address}. E-mail: [e-mail address].'),
        section(
          'What we store and why',
          'To deliver your order, we store your name, addresses, e-mail address and what you bought. [Add everything else that you store, why, and on which legal ground.]',
        ),
        section('Who receives it', '[Name your payment provider, carriers, mail provider and host.]'),
        section('How long we keep it', '[State how long you keep orders, accounts and messages.]'),
        section(
          'Your rights',
          'You can ask what we store about you, and have it corrected or deleted. [Add the rights of your country.]',
        ),
      ],
    },
    returns: {
      title: 'Returns',
      sections: [
        section(
          'How long you have',
          'You can return items within {returnDays} days of receiving them. [Describe the condition they must be in.]',
        ),
        section('How to return', '[Describe how a return works and where it goes.]'),
        section('Your refund', '[State when and how you refund, and who pays for the return.]'),
      ],
    },
    delivery: {
      title: 'Delivery',
      sections: [
        section('Options and prices', 'Delivery options, prices and dates are shown at checkout before you pay.'),
        section('Where we deliver', '[Name the countries and any limits.]'),
      ],
    },
    contact: {
      title: 'Contact us',
      sections: [section('Write to us', '{legalName}, {address}', 'E-mail: [e-mail address]. Phone: [phone number].')],
    },
    cookies: {
      title: 'Cookies',
      sections: [
        section('Necessary cookies', 'They keep you signed in and remember your bag. They can’t be switched off.'),
        section('Other cookies', 'They’re used only if you agree. [Name the services that you use.]'),
      ],
    },
    widerruf: {
      title: 'Right to cancel',
      sections: [
        section(
          'Cancelling your order',
          'You can cancel within {cancellationDays} days of receiving your order, without giving a reason. [Check this against the law of your country.]',
          'Tell us at {legalName}, {address}, [e-mail address].',
        ),
      ],
    },
  },
};
