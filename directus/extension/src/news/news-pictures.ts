// Which files the texts of an article show: docs/domain/files.md, "Pictures in news".
import type { Knex } from 'knex';
import { followSave } from '../after-saves.ts';
import type { Hook, Key, Row } from '../host.ts';
import { renderText } from '../render-text.ts';
import { textOf } from '../values.ts';

/** Keys of the uploaded pictures that texts show. */
export function picturesIn(texts: readonly Row[]): string[] {
  const shown = texts.flatMap(({ body, language }) => renderText(textOf(body), language).pictures);
  return [...new Set(shown)];
}

/**
 * Makes pictures those of an article, and lets go of those it had and shows no more. Only a picture that
 * belongs to nothing else can be shown: no portrait, no cover of another article, nothing of the library.
 */
export async function settlePictures(
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

/** After every plain write of texts settles the pictures of their articles. */
export const keepNewsPictures: Hook = ({ action }, host) => {
  for (const event of ['create', 'update']) {
    action(`news_translations.items.${event}`, ({ key, keys = [] }, { accountability }) => {
      // What the house writes, it has settled itself.
      if (accountability === null) return;
      const work = settleWritten(host.database, key === undefined ? keys : [key]);
      followSave(host, 'The pictures of an article could not be settled', work);
    });
  }
};

async function settleWritten(database: Knex, texts: readonly Key[]): Promise<void> {
  await database.transaction(async (trx) => {
    const articles = await trx('news_translations').whereIn('id', texts).distinct('news');
    await settleArticles(
      trx,
      articles.map(({ news }) => textOf(news)),
    );
  });
}

/** Settles the pictures of articles by the texts they have now. */
export async function settleArticles(trx: Knex, articles: readonly string[]): Promise<void> {
  for (const id of articles) await settleArticle(trx, id);
}

async function settleArticle(trx: Knex, id: string): Promise<void> {
  // Of two saves at once the later is settled last.
  await trx('news').where({ id }).forUpdate().select('id');
  const texts = await trx('news_translations').where({ news: id }).select('body', 'language');
  await settlePictures(trx, id, picturesIn(texts));
}
