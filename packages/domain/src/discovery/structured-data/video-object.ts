import type { Statement } from './json-ld.ts';

/** Video with absolute addresses; `addedAt` is an ISO instant. */
type DescribedVideo = { name: string; description: string; url: string; poster: string; addedAt: string };

export const videoObject = ({ name, description, url, poster, addedAt }: DescribedVideo): Statement => ({
  '@type': 'VideoObject',
  name,
  description,
  thumbnailUrl: [poster],
  uploadDate: addedAt,
  contentUrl: url,
});
