import { pictureHostsOf } from '@site/shared/domain/content';
import { type RenderedMarkdown, renderMarkdown } from '@site/shared/markdown';

const pictureHosts = pictureHostsOf(process.env.IMAGE_HOSTS);

/**
 * Parses Markdown of staff texts for storage, in the language of the row (`ru-RU`, `en-US`). Pictures may come
 * from the hosts of `IMAGE_HOSTS`. Source: docs/domain/pictures.md.
 */
export function renderText(source: string, language: unknown): RenderedMarkdown {
  return renderMarkdown(source, { locale: language === 'en-US' ? 'en' : 'ru', pictureHosts });
}
