import type { VideoMime } from '@shop/domain/catalog/video-url';
import type { Generated, Insertable, Selectable } from 'kysely';

export type VideoTables = {
  video: {
    key: string;
    sha256: string;
    fileName: string;
    mime: VideoMime;
    bytes: number;
    source: 'demo' | 'upload';
    createdAt: Generated<Date>;
  };
};

export type StoredVideo = Selectable<VideoTables['video']>;
export type NewVideo = Insertable<VideoTables['video']>;
