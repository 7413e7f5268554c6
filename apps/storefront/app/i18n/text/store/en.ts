export const en = {
  'store.title': 'Choose your store',
  'store.text':
    'Prices, delivery and returns follow the store. Your bag comes along, and so does the page you were on if the other store has it.',
  'store.current': 'You are here',
  'store.view.east': 'East',
  'store.view.west': 'West',
  'store.view.central': 'Central',
  'store.sisters': 'Our other shop',
  'store.suggestion.label': 'A store for you',
  'store.suggestion.text': 'We also have a store for you: {country}, in {currency}.',
  'store.suggestion.go': 'Go to this store',
  'store.suggestion.stay': 'Stay here',
};
