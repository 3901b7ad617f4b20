import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '../http/app-env.ts';
import type { Locale } from '../texts/messages.ts';

/** Picks the preferred supported language; Chinese if neither is accepted. */
export function chooseLocale(acceptLanguage: string | undefined): Locale {
  const ranked = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
      return { language: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'zh' || language === 'en'))
    .sort((a, b) => b.weight - a.weight);
  return ranked[0]?.language === 'en' ? 'en' : 'zh';
}

/** Sets `locale`. */
export const readLocale: MiddlewareHandler<SiteEnv> = async (c, next) => {
  c.set('locale', chooseLocale(c.req.header('accept-language')));
  await next();
};
