import { join } from 'node:path';
import type { Core } from '#server/core.ts';
import type { Env } from '#server/env.ts';
import { createAnswerStore } from '#server/platform/answer-store.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createSigner, type Secret, type Signer } from '#server/platform/secrets/secret.ts';
import { openStore } from '#server/platform/storage/open-store.ts';
import { createMediaService, type MediaService } from './media-service.ts';
import { createRemoteFetch } from './remote-picture.ts';
import { createRemotePictures, type RemotePictures } from './remote-pictures.ts';

type Deps = {
  database: Pick<DatabaseHandle, 'db'>;
  env: Parameters<typeof openStore>[0] & Pick<Env, 'MEDIA_REMOTE_HOSTS'>;
  /** Folder of the demo's pictures, which are served from the repository. */
  demoFolder: string;
};

/** Media service shared by the shop, the command line and the demo seed. */
export const openMedia = ({ database, env, demoFolder }: Deps): MediaService =>
  createMediaService({
    db: database.db,
    demoFolder,
    uploadFolder: join(env.DATA_DIR, 'media'),
    uploads: openStore(env, 'media'),
    fetchRemote: createRemoteFetch({ hosts: env.MEDIA_REMOTE_HOSTS }),
  });

/** Timeout of a picture that a page waits for. */
const PICTURE_MS = 5_000;

const SIGNATURE_LENGTH = 22;

/** Signs picture addresses of editors, so that no others are fetched. */
export const createPictureSigner = (secret: Secret): Signer => createSigner(secret, SIGNATURE_LENGTH);

type RemoteDeps = { media: MediaService; signer: Signer };

/** Pictures that are shown from the content service and from MEDIA_REMOTE_HOSTS. */
export function openRemotePictures({ env, stores, clock, log }: Core, { media, signer }: RemoteDeps): RemotePictures {
  const contentOrigins = [
    ...new Set(stores.flatMap(({ brand }) => env.CONTENT_ORIGIN?.replace('{brand}', brand) ?? [])),
  ];
  return createRemotePictures({
    ...{ contentOrigins, clock, log, isSigned: signer.isValid, store: media.storeUpload },
    // The operator has configured this origin, which is often on the same machine.
    fetchUpload: createRemoteFetch({ hosts: contentOrigins, isAllowedAddress: () => true, maxMs: PICTURE_MS }),
    fetchRemote: createRemoteFetch({ hosts: env.MEDIA_REMOTE_HOSTS, maxMs: PICTURE_MS }),
    answers: createAnswerStore({ folder: join(env.DATA_DIR, 'remote-pictures'), log }),
  });
}
