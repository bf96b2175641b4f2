import { pictureHostsOf } from '@site/shared/domain';
import { type RenderedMarkdown, renderMarkdown } from '@site/shared/markdown';

const pictureHosts = pictureHostsOf(process.env.IMAGE_HOSTS);

/**
 * Markdown of the house as it is kept: parsed when it is written, in the language of its row
 * (`ru-RU`, `en-US`). Pictures may be written with the hosts of `IMAGE_HOSTS`. Source:
 * docs/domain/pictures.md.
 */
export function renderText(source: string, language: unknown): RenderedMarkdown {
  return renderMarkdown(source, { locale: language === 'en-US' ? 'en' : 'ru', pictureHosts });
}
