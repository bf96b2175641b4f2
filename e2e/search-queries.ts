// What people type and what they mean by it, over the demo house and its pages: the queries that
// search must answer. A line is a kind of difficulty, then the query and the beginning of the wanted
// address, which may be one of several; before a `$` stands the whole of it, a `*` is any given name, and
// `topic:` is whatever the site itself lists under a topic.
import type { Locale } from './languages.ts';

type Labelled = {
  locale: Locale;
  kind: string;
  query: string;
  /** Topics whose people, news and things of the radar answer the query. */
  topics: readonly string[];
  /** Whether an address answers the query by itself. */
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
ru inflected | сертификатов | /help#verify /news/certificates-with-verification /terms#5
ru inflected | рецензентам | /about-us#retsenzenty /news/reviewers-school-autumn
ru inflected | апелляций | /news/appeals-made-clear /charter-text#7
ru inflected | наставничестве | /news/mentoring-season-opens
ru inflected | конфликте интересов | /news/conflict-of-interest-policy
ru inflected | собраниям | /charter-text#6-1 /news/winter-assembly-2025 /news/first-assembly
ru inflected | дежурствах | /news/burnout-on-call-study
ru inflected | общему собранию | /charter-text#6-1
ru inflected | согласия на рассылку | /newsletter-consent
ru inflected | вступлению кандидатов | /help#who-can-join /help#how-long /help#endorser /charter-text /about-us /privacy /news/plain-letters
ru inflected | паролем | /help#password
ru inflected | стажа практики | /help#practice-years
ru inflected | общую ветку | /tech-radar?item=trunk-based-development
ru inflected | графовой базой | /tech-radar?item=graph-databases
ru question | как проверить сертификат | /help#verify /news/certificates-with-verification
ru question | что делать если мне отказали | /help#declined
ru question | сколько это стоит | /help#who-pays
ru question | кто может вступить | /help#who-can-join
ru question | как сменить почту | /help#change-address
ru question | кто видит мою карточку | /help#who-sees-me
ru question | письмо не пришло | /help#no-mail
ru question | какие бывают статусы | /help#which-grades
ru question | как получить копию данных | /help#export
ru question | можно ли удалить всё | /help#erase
ru question | на каком языке вы работаете | /help#languages
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
ru prefix | наставн | /news/mentoring-season-opens
ru prefix | почётн | /fellow-member
ru prefix | кедровар | /members/*-kedrovar
ru prefix | мария лесов | /members/mariia-lesoverskaia
ru prefix | синегор | /members/*-sinegor
ru prefix | правила меропр | /confrules
ru prefix | весенняя конф | /news/spring-conference-2025
ru prefix | реценз | /about-us#retsenzenty /news/reviewers-school-autumn
ru prefix | мутацион | /tech-radar?item=mutation-testing
ru yo | приемная комиссия | /about-us#priyomnaya /charter-text#6-3
ru yo | почетные члены | /fellow-member
ru yo | учетная запись | /terms#2
ru yo | партнеры | /partners
ru yo | артем кленодаров | /members/artem-klenodarov
ru yo | алена ладозорина | /members/alena-ladozorina
ru yo | отчёт за 2024 | /news/annual-report-2024
ru yo | отчет за 2024 | /news/annual-report-2024
ru yo | чего мы ждем | /confrules#
ru typo | мисия | /mission
ru typo | мисссия | /mission
ru typo | пратнёры | /partners
ru typo | уставв | /charter-text
ru typo | сиртификат | /help#verify /news/certificates-with-verification /terms#5
ru typo | контаткы | /contact-us
ru typo | наставнечество | /news/mentoring-season-opens
ru typo | конфиренция | /news/spring-conference-2025
ru typo | апеляции | /news/appeals-made-clear /charter-text#7
ru typo | кедраварский | /members/pavel-kedrovarskii
ru typo | синегроов | /members/*-sinegor
ru typo | тихагорская | /members/*-tikhogor
ru typo | лесовревская | /members/mariia-lesoverskaia
ru typo | дайжест | /news/digest-
ru typo | собеседованея | /news/hiring-interviews-study
ru typo | трассеровка | topic:observability
ru layout | vbccbz | /mission
ru layout | ecnfd | /charter-text
ru layout | rjynfrns | /contact-us
ru layout | cthnbabrfn | /help#verify /news/certificates-with-verification /terms#5
ru layout | yfcnfdybxtcndj | /news/mentoring-season-opens
ru layout | ktcjdthcrfz | /members/mariia-lesoverskaia
ru layout | rtlhjdfhcrbq | /members/pavel-kedrovarskii
ru layout | cbytujhjd | /members/*-sinegor
ru layout | gfhjkm | /help#password
ru layout | gjxtnyst xktys | /fellow-member
ru layout | htwtyptyns | /about-us#retsenzenty /news/reviewers-school-autumn
ru script | Lesoverskaya | /members/mariia-lesoverskaia
ru script | lesoverskaia | /members/mariia-lesoverskaia
ru script | sinegorov | /members/*-sinegor
ru script | Kedrovarsky | /members/pavel-kedrovarskii
ru script | kedrovarskij | /members/pavel-kedrovarskii
ru script | tikhogorskaya | /members/*-tikhogor
ru script | yasnozorskaya | /members/*-iasnozor
ru script | Yulia Iasnozorskaia | /members/iuliia-iasnozorskaia
ru script | missiya | /mission
ru script | ustav | /charter-text
ru script | йорунн осванген | /members/jorunn-asvangen
ru script | монтровелл | /members/ferran-montrovell
ru script | кубернетес | /tech-radar?item=kubernetes
ru script | прометеус | /tech-radar?item=prometheus
ru topic | нейросети | topic:machine-learning
ru topic | ML | topic:machine-learning
ru topic | СУБД | topic:databases
ru topic | machine learning | topic:machine-learning
ru topic | фронтенд | topic:web-frontend
ru topic | шифрование | topic:cryptography
ru topic | мониторинг | topic:observability
ru topic | a11y | topic:accessibility
ru topic | тимлид | topic:engineering-management
ru topic | postgresql | /tech-radar?item=postgresql
ru topic | компиляторы | topic:compilers
en inflected | missions | /mission
en inflected | charters | /charter-text
en inflected | contacting | /contact-us
en inflected | fellows | /fellow-member /news/fellow-nominations-2025
en inflected | partner | /partners
en inflected | event rule | /confrules
en inflected | reviewing | /about-us#reviewers /news/reviewers-school-autumn
en inflected | mentors | /news/mentoring-season-opens
en inflected | verifying certificates | /help#verify /news/certificates-with-verification
en inflected | appeal | /news/appeals-made-clear /charter-text#7
en inflected | nominated fellow | /news/fellow-nominations-2025 /help#become-fellow /fellow-member
en question | how do I verify a certificate | /help#verify
en question | who can join | /help#who-can-join
en question | how long does admission take | /help#how-long
en question | what does it cost | /help#who-pays
en question | who can see my profile | /help#who-sees-me
en question | change my e-mail address | /help#change-address
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
en prefix | trunk-based | /tech-radar?item=trunk-based-development
en prefix | sinego | /members/*-sinegor
en typo | misson | /mission
en typo | chatrer | /charter-text
en typo | certifcate | /help#verify /news/certificates-with-verification /terms#5
en typo | partnres | /partners
en typo | kuberntes | /tech-radar?item=kubernetes
en typo | pasword | /help#password
en typo | asvengen | /members/jorunn-asvangen
en layout | ьшыышщт | /mission
en layout | срфкеук | /charter-text
en layout | зфкетукы | /partners
en script | Лесоверская | /members/mariia-lesoverskaia
en script | синегоров | /members/*-sinegor
en script | Montrovell | /members/ferran-montrovell
en script | kedrovarsky | /members/pavel-kedrovarskii
en topic | observability | topic:observability
en topic | ML | topic:machine-learning
en topic | WCAG | topic:accessibility
en topic | databases | topic:databases
en topic | GDPR | topic:privacy
`;

/** All queries, each with the addresses that answer it. */
export const queries: readonly Labelled[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', query = '', wanted = ''] = line.split(' | ');
    const [locale = 'ru', kind = ''] = head.split(' ');
    const labels = wanted.split(' ');
    const topics = labels.flatMap((label) => /^topic:(.+)/.exec(label)?.[1] ?? []);
    const isWanted = (path: string) => labels.some((label) => beginningOf(label).test(`${path}$`));
    return { locale: locale as Locale, kind, query, topics, isWanted };
  });

function beginningOf(label: string): RegExp {
  const literally = label.split('*').map((part) => part.replaceAll(/[.?$]/g, '\\$&'));
  return new RegExp(`^${literally.join('[^/]*')}`);
}
