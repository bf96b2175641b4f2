// Tracks the picture files used in article texts: docs/domain/files.md, "Pictures in news".
import type { Knex } from 'knex';
import { followSave } from '../../engine/after-saves.ts';
import type { Hook, Key } from '../../engine/host.ts';
import type { EitherRowIn } from '../../engine/schema/row-types.ts';
import { renderText } from '../../engine/texts/render-text.ts';

/** Keys of the uploaded pictures that the texts contain. */
export function picturesIn(
  texts: readonly Pick<EitherRowIn<'news_translations'>, 'body' | 'language'>[],
): string[] {
  const shown = texts.flatMap(({ body, language }) => renderText(body ?? '', language).pictures);
  return [...new Set(shown)];
}

/**
 * Assigns pictures to an article and releases those it no longer contains. A file used elsewhere cannot be
 * assigned: no portrait, no cover of another article, no file of the library.
 */
export async function assignPictures(
  trx: Knex,
  news: string,
  pictures: readonly string[],
): Promise<void> {
  await trx('directus_files')
    .where({ illustrates: news })
    .whereNotIn('id', pictures)
    .update({ illustrates: null });
  await trx('directus_files')
    .whereIn('id', pictures)
    .whereNull('illustrates')
    .where('type', 'like', 'image/%')
    .where((free) => free.whereNull('purpose').orWhere({ purpose: 'illustration' }))
    .whereNotIn('id', trx('news').whereNotNull('cover').whereNot({ id: news }).select('cover'))
    .whereNotIn('id', trx('resources').whereNotNull('file').select('file'))
    .update({ illustrates: news, purpose: 'illustration' });
}

/** Updates the pictures of an article after every plain write of its texts. */
export const trackNewsPictures: Hook = ({ action }, host) => {
  for (const event of ['create', 'update']) {
    action(`news_translations.items.${event}`, ({ key, keys = [] }, { accountability }) => {
      // System writes update the pictures themselves.
      if (accountability === null) return;
      const work = updateWritten(host.database, key === undefined ? keys : [key]);
      followSave(host, 'The pictures of an article could not be settled', work);
    });
  }
};

async function updateWritten(database: Knex, texts: readonly Key[]): Promise<void> {
  await database.transaction(async (trx) => {
    const articles = await trx('news_translations').whereIn('id', texts).distinct('news');
    await updateArticlePictures(
      trx,
      articles.map(({ news }) => news),
    );
  });
}

/** Updates the pictures of articles from their present texts. */
export async function updateArticlePictures(trx: Knex, articles: readonly string[]): Promise<void> {
  for (const id of articles) await updateOneArticle(trx, id);
}

async function updateOneArticle(trx: Knex, id: string): Promise<void> {
  // The row lock makes concurrent saves update one after another (race condition).
  await trx('news').where({ id }).forUpdate().select('id');
  const texts = await trx('news_translations').where({ news: id }).select('body', 'language');
  await assignPictures(trx, id, picturesIn(texts));
}
