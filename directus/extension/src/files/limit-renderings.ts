import { picturePresets } from '@site/shared/domain';
import type { Hook, Request } from '../host.ts';
import { refusal } from '../refuse.ts';

/** The parameters by which the backend draws a picture anew. */
const parameters = new Set([
  'key',
  'transforms',
  'width',
  'height',
  'format',
  'fit',
  'quality',
  'withoutEnlargement',
  'focal_point_x',
  'focal_point_y',
]);

/** What the board of the studio asks for; it knows no keys. */
const ofBoard = { width: '250', height: '150' };
const forBoard = 'cover-320';
const ours = new Set(picturePresets.map(({ key }) => key));
/** The studio's thumbnails. */
const ofStudio = /^system-(?:small|medium|large)-(?:cover|contain)$/;

/**
 * Refuses with `E_BAD_REQUEST` to draw a picture otherwise than by the `key` of a preset
 * (docs/domain/pictures.md). The backend's setting alone does not hold: with an empty `transforms` it
 * draws whatever else the query says, and an administrator may change it.
 */
export const limitRenderings: Hook = ({ init }) => {
  init('routes.before', ({ app }) => {
    app.use(['/assets'], (request, _response, next) => {
      if (isForBoard(request)) request.query = { key: forBoard };
      next(isPreset(request) ? undefined : refusal('E_BAD_REQUEST', { reason }));
    });
  });
};

const reason = 'Pictures are drawn by presets only.';

function askedFor({ query }: Pick<Request, 'query'>): string[] {
  return Object.keys(query).filter((name) => parameters.has(name));
}

function isForBoard(request: Pick<Request, 'query'>): boolean {
  const { width, height } = request.query;
  return askedFor(request).length === 2 && width === ofBoard.width && height === ofBoard.height;
}

function isPreset(request: Pick<Request, 'query'>): boolean {
  const { query } = request;
  const asked = askedFor(request);
  if (asked.length === 0) return true;
  const { key } = query;
  return asked.length === 1 && typeof key === 'string' && (ours.has(key) || ofStudio.test(key));
}
