export const en = {
  'store.title': 'Choose your store',
  'store.text':
    'Prices, delivery and returns depend on your store. We’ll keep your bag, and take you to the same page where we can.',
  'store.current': 'Current store',
  'store.view.east': 'East',
  'store.view.west': 'West',
  'store.view.central': 'Central',
  'store.sisters': 'Our other shop',
  'store.suggestion.label': 'Suggested store',
  'store.suggestion.text': 'Visit your local store: {country}, in {currency}.',
  'store.suggestion.go': 'Switch store',
  'store.suggestion.stay': 'Stay here',
};
