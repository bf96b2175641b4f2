// What people type and what they mean by it, over the demo house and its pages: the queries that
// search must answer. A line is a kind of difficulty, then the query and the beginning of the wanted
// address, which may be one of several; before a `$` stands the whole of it.
import type { Locale } from './languages.ts';

type Labelled = {
  locale: Locale;
  kind: string;
  query: string;
  /** Whether an address answers the query. */
  isWanted: (path: string) => boolean;
};

const lines = `
ru inflected | миссии | /mission
ru inflected | принципы миссии | /mission
ru inflected | уставом | /charter-text
ru inflected | почётному члену | /fellow-member
ru inflected | контактов | /contact-us
ru inflected | правил мероприятий | /confrules
ru inflected | партнёров | /partners
ru inflected | персональным данным | /privacy /processing-consent
ru inflected | истории сообщества | /history /about-us
ru inflected | сертификатов | /terms#5 /help# /news/
ru inflected | рецензентам | /about-us#retsenzenty /news/ https
ru inflected | апелляций | /news/ /charter-text#7
ru inflected | наставничестве | /news/
ru inflected | конфликте интересов | /news/
ru inflected | собраниям | /charter-text#6-1 /news/
ru inflected | дежурствах | /news/ https
ru inflected | общему собранию | /charter-text#6-1
ru inflected | согласия на рассылку | /newsletter-consent
ru inflected | вступлению кандидатов | /help# /charter-text /about-us /news/ /privacy
ru inflected | паролем | /help#
ru inflected | стажа практики | /help#
ru inflected | общую ветку | /tech-radar
ru inflected | графовой базой | /tech-radar
ru question | как проверить сертификат | /help# /news/
ru question | что делать если мне отказали | /help#
ru question | сколько это стоит | /help#
ru question | кто может вступить | /help#
ru question | как сменить почту | /help#
ru question | кто видит мою карточку | /help#
ru question | письмо не пришло | /help#
ru question | какие бывают степени | /help#
ru question | как получить копию данных | /help#
ru question | можно ли удалить всё | /help#
ru question | на каком языке вы работаете | /help#
ru page | технорадар | /tech-radar$
ru page | радар технологий | /tech-radar$
ru page | проверка навыков | /skill-check$
ru page | пройти тест | /skill-check$
ru page | новости | /news$
ru page | анонсы | /news$
ru page | члены сообщества | /members$
ru page | каталог людей | /members$
ru page | почётные члены | /fellow-member$
ru page | вопросы и ответы | /help$
ru page | вход | /login$
ru page | войти | /login$
ru page | личный кабинет | /c$
ru layout | nt[yjhflfh | /tech-radar$
ru layout | yjdjcnb | /news$
ru prefix | мисс | /mission
ru prefix | уст | /charter-text
ru prefix | контак | /contact-us
ru prefix | наставн | /news/
ru prefix | почётн | /fellow-member
ru prefix | кедровар | /members/
ru prefix | мария лесов | /members/mariia-lesoverskaia
ru prefix | синегор | /members/
ru prefix | правила меропр | /confrules
ru prefix | весенняя конф | /news/
ru prefix | реценз | /about-us /news/ /help# https
ru prefix | мутацион | /tech-radar
ru yo | приемная комиссия | /about-us#priyomnaya /charter-text#6-3
ru yo | почетные члены | /fellow-member
ru yo | учетная запись | /terms#2
ru yo | партнеры | /partners
ru yo | артем кленодаров | /members/artem-klenodarov
ru yo | алена ладозорина | /members/alena-ladozorina
ru yo | отчёт за 2024 | /news/
ru yo | отчет за 2024 | /news/
ru yo | чего мы ждем | /confrules#
ru typo | мисия | /mission
ru typo | мисссия | /mission
ru typo | пратнёры | /partners
ru typo | уставв | /charter-text
ru typo | сиртификат | /help# /news/ /terms
ru typo | контаткы | /contact-us
ru typo | наставнечество | /news/
ru typo | конфиренция | /news/
ru typo | апеляции | /news/ /charter-text
ru typo | кедраварский | /members/pavel-kedrovarskii
ru typo | синегроов | /members/
ru typo | тихагорская | /members/
ru typo | лесовревская | /members/mariia-lesoverskaia
ru typo | дайжест | /news/
ru typo | собеседованея | /news/
ru typo | трассеровка | /members/ /news/ https
ru layout | vbccbz | /mission
ru layout | ecnfd | /charter-text
ru layout | rjynfrns | /contact-us
ru layout | cthnbabrfn | /help# /news/ /terms
ru layout | yfcnfdybxtcndj | /news/
ru layout | ktcjdthcrfz | /members/mariia-lesoverskaia
ru layout | rtlhjdfhcrbq | /members/pavel-kedrovarskii
ru layout | cbytujhjd | /members/
ru layout | gfhjkm | /help#
ru layout | gjxtnyst xktys | /fellow-member
ru layout | htwtyptyns | /about-us /news/
ru script | Lesoverskaya | /members/mariia-lesoverskaia
ru script | lesoverskaia | /members/mariia-lesoverskaia
ru script | sinegorov | /members/
ru script | Kedrovarsky | /members/pavel-kedrovarskii
ru script | kedrovarskij | /members/pavel-kedrovarskii
ru script | tikhogorskaya | /members/
ru script | yasnozorskaya | /members/
ru script | Yulia Iasnozorskaia | /members/iuliia-iasnozorskaia
ru script | missiya | /mission
ru script | ustav | /charter-text
ru script | йорунн осванген | /members/jorunn-asvangen
ru script | монтровелл | /members/ferran-montrovell
ru script | кубернетес | /tech-radar
ru script | прометеус | /tech-radar
ru topic | нейросети | /members/ /news/ /tech-radar https
ru topic | ML | /members/ /news/ /tech-radar https
ru topic | СУБД | /members/ /news/ /tech-radar https
ru topic | machine learning | /members/ /news/ https
ru topic | фронтенд | /members/ /tech-radar
ru topic | шифрование | /members/ /tech-radar
ru topic | мониторинг | /members/ /tech-radar https
ru topic | a11y | /members/ /news/ https
ru topic | тимлид | /members/ /news/
ru topic | postgresql | /tech-radar
ru topic | компиляторы | /members/
en inflected | missions | /mission
en inflected | charters | /charter-text
en inflected | contacting | /contact-us
en inflected | fellows | /fellow-member /news/
en inflected | partner | /partners
en inflected | event rule | /confrules
en inflected | reviewing | /about-us#reviewers /news/
en inflected | mentors | /news/
en inflected | verifying certificates | /help# /news/
en inflected | appeal | /news/ /charter-text#7
en inflected | nominated fellow | /news/ /help# /fellow-member
en question | how do I verify a certificate | /help#
en question | who can join | /help#
en question | how long does admission take | /help#
en question | what does it cost | /help#
en question | who can see my profile | /help#
en question | change my e-mail address | /help#
en page | tech radar | /tech-radar$
en page | technology radar | /tech-radar$
en page | skill check | /skill-check$
en page | quiz | /skill-check$
en page | news | /news$
en page | member directory | /members$
en page | fellow members | /fellow-member$
en page | questions and answers | /help$
en page | log in | /login$
en page | personal account | /c$
en prefix | miss | /mission
en prefix | chart | /charter-text
en prefix | fellow mem | /fellow-member
en prefix | trunk-based | /tech-radar
en prefix | sinego | /members/
en typo | misson | /mission
en typo | chatrer | /charter-text
en typo | certifcate | /help# /news/ /terms
en typo | partnres | /partners
en typo | kuberntes | /tech-radar
en typo | pasword | /help#
en typo | asvengen | /members/jorunn-asvangen
en layout | ьшыышщт | /mission
en layout | срфкеук | /charter-text
en layout | зфкетукы | /partners
en script | Лесоверская | /members/mariia-lesoverskaia
en script | синегоров | /members/
en script | Montrovell | /members/ferran-montrovell
en script | kedrovarsky | /members/pavel-kedrovarskii
en topic | observability | /members/ /news/ https
en topic | ML | /members/ /news/ https
en topic | WCAG | /members/ /news/ https
en topic | databases | /members/ /tech-radar https
en topic | GDPR | /members/ /news/ https
`;

/** All queries, each with the addresses that answer it. */
export const queries: readonly Labelled[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', query = '', wanted = ''] = line.split(' | ');
    const [locale = 'ru', kind = ''] = head.split(' ');
    const isWanted = (path: string) =>
      wanted.split(' ').some((start) => `${path}$`.startsWith(start));
    return { locale: locale as Locale, kind, query, isWanted };
  });
