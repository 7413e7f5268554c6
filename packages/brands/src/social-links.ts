import type { SocialLink } from '@shop/domain/site/store/brand';

/** Accounts with the same handle on every network. */
export const socialLinks = (handle: string): readonly SocialLink[] => [
  { name: 'Instagram', url: `https://instagram.example.com/${handle}`, icon: 'instagram' },
  { name: 'TikTok', url: `https://tiktok.example.com/@${handle}`, icon: 'tiktok' },
  { name: 'Facebook', url: `https://facebook.example.com/${handle}`, icon: 'facebook' },
  { name: 'YouTube', url: `https://youtube.example.com/@${handle}`, icon: 'youtube' },
  { name: 'Pinterest', url: `https://pinterest.example.com/${handle}`, icon: 'pinterest' },
];
