import type { Generated, Insertable, Selectable } from 'kysely';

export type MediaSource = 'demo' | 'upload' | 'remote';

export type MediaTables = {
  media: {
    key: string;
    sha256: string;
    sourceSha256: string;
    fileName: string;
    mime: string;
    width: number;
    height: number;
    bytes: number;
    source: MediaSource;
    createdAt: Generated<Date>;
  };
};

export type StoredPicture = Selectable<MediaTables['media']>;
export type NewPicture = Insertable<MediaTables['media']>;
