import { join } from 'node:path';
import { DEMO_PICTURES_FOLDER } from '../seed/demo-catalogue.ts';
import type { Env } from './env.ts';
import { createMediaService, type MediaService } from './modules/media/media-service.ts';
import { createRemoteFetch } from './modules/media/remote-picture.ts';
import type { DatabaseHandle } from './platform/database/database.ts';

/** The pictures of the shop, as every root that needs them opens them: the shop, its command line, the demo seed. */
export const openMedia = ({ db }: Pick<DatabaseHandle, 'db'>, { DATA_DIR, MEDIA_REMOTE_HOSTS }: Env): MediaService =>
  createMediaService({
    db,
    demoFolder: DEMO_PICTURES_FOLDER,
    uploadFolder: join(DATA_DIR, 'media'),
    fetchRemote: createRemoteFetch({ hosts: MEDIA_REMOTE_HOSTS }),
  });
