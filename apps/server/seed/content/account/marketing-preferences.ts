import type { DemoDocument } from '../demo-document.ts';
import type { Voice } from '../voice.ts';

type Preferences = DemoDocument<'register-marketing-pref'>['data'];

const channelsOf = ({ name }: Voice): Preferences['channels'] => [
  { key: 'email', label: 'Email', text: `New arrivals and edits from ${name}. One email a week.` },
  { key: 'sms', label: 'Text message', text: 'Now and then, about reductions and pieces you have saved.' },
  { key: 'post', label: 'Post', text: 'A printed edit, once or twice a season.' },
];

export const registerPreferences = (voice: Voice): Preferences => ({
  title: 'Would you like to hear from us?',
  text: 'Choose what you like, or nothing. You can change it in your account at any time.',
  channels: channelsOf(voice),
});

export const accountPreferences = (voice: Voice): Preferences => ({
  title: 'What we may send you',
  text: 'Untick what you no longer want. Messages about your orders come in any case.',
  channels: channelsOf(voice),
});
