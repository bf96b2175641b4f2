// Labelled search queries over the demo data. Each line has a kind of difficulty, the query and the
// beginning of one or several accepted addresses. `$` ends an exact address, `*` stands for any given
// name, and `topic:` stands for everything the site lists under a topic.
import type { Locale } from './languages.ts';

type Labelled = {
  locale: Locale;
  kind: string;
  query: string;
  /** Topics whose people, news and radar items answer the query. */
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
ru inflected | сертификатов | /verify$ /help#verify /news/certificates-with-verification /terms#5
ru inflected | рецензентам | /about-us#retsenzenty
ru inflected | апелляций | /charter-text#7
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
ru question | как проверить сертификат | /verify$ /help#verify /news/certificates-with-verification
ru question | что делать если мне отказали | /help#declined
ru question | сколько это стоит | /help#who-pays
ru question | кто может вступить | /help#who-can-join
ru question | как сменить почту | /help#change-address
ru question | кто видит мой профиль | /help#who-sees-me
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
ru prefix | почётн | /fellow-member
ru prefix | кедровар | /members/*-kedrovar
ru prefix | мария лесов | /members/mariia-lesoverskaia
ru prefix | синегор | /members/*-sinegor
ru prefix | правила меропр | /confrules
ru prefix | весенняя конф | /news/spring-conference-2025
ru prefix | реценз | /about-us#retsenzenty
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
ru typo | сиртификат | /verify$ /help#verify /news/certificates-with-verification /terms#5
ru typo | контаткы | /contact-us
ru typo | конфиренция | /news/spring-conference-2025
ru typo | апеляции | /charter-text#7
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
ru layout | cthnbabrfn | /verify$ /help#verify /news/certificates-with-verification /terms#5
ru layout | ktcjdthcrfz | /members/mariia-lesoverskaia
ru layout | rtlhjdfhcrbq | /members/pavel-kedrovarskii
ru layout | cbytujhjd | /members/*-sinegor
ru layout | gfhjkm | /help#password
ru layout | gjxtnyst xktys | /fellow-member
ru layout | htwtyptyns | /about-us#retsenzenty
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
en inflected | fellows | /fellow-member
en inflected | partner | /partners
en inflected | event rule | /confrules
en inflected | reviewing | /about-us#reviewers
en inflected | verifying certificates | /verify$ /help#verify /news/certificates-with-verification
en inflected | appeal | /charter-text#7
en inflected | nominated fellow | /help#become-fellow /fellow-member
en question | how do I verify a certificate | /verify$ /help#verify
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
en page | fellows | /fellow-member$
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
en typo | certifcate | /verify$ /help#verify /news/certificates-with-verification /terms#5
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
ru inflected | устава | /charter-text
ru inflected | уставу | /charter-text
ru inflected | устав сообщества | /charter-text
ru inflected | правлением | /about-us#pravlenie /charter-text#6-2
ru inflected | отчётами | /news/annual-report-2024 /fairness /news/legacy-systems-report
ru inflected | собеседований | /news/hiring-interviews-study
ru inflected | дайджестов | /news/digest-
ru inflected | подписей | /news/two-person-rule
ru inflected | библиотеку | /news/open-library-restored
ru inflected | летнюю школу | /news/summer-school-results
ru inflected | конференцию | /news/spring-conference-2025
ru inflected | каталога | /news/directory-says-what-you-allow /members$
ru inflected | ревизору | /charter-text#6-4
ru inflected | докладчикам | /confrules#dokladchikam
ru inflected | рассылок | /newsletter-consent /help#no-mail
ru inflected | фотографиями | /photo-consent
ru inflected | рекомендации показать | /endorsement-consent
ru inflected | обязанностей | /charter-text#5 /fellow-member#obyazannosti
ru inflected | ответственностью | /terms#7 /news/spring-conference-2025
ru inflected | образцов писем | https://library
ru inflected | доступным формам | /news/accessible-forms-guide https://library
ru inflected | словаря данных | https://library /news/open-glossary
ru inflected | бюджетом ошибок | /tech-radar?item=error-budgets
ru inflected | переключателями | /tech-radar?item=feature-flags
ru inflected | моделированию угроз | /tech-radar?item=threat-modelling
ru inflected | микросервисами | /tech-radar?item=microservices-by-default
ru latin | прометеуса | /tech-radar?item=prometheus
ru latin | кубернетеса | /tech-radar?item=kubernetes
ru latin | графаной | /tech-radar?item=grafana
ru latin | котлине | /tech-radar?item=kotlin
ru latin | хадупом | /tech-radar?item=hadoop
ru latin | свелте | /tech-radar?item=svelte
ru latin | реакте | /tech-radar?item=react
ru latin | эликсире | /tech-radar?item=elixir
ru latin | опентофу | /tech-radar?item=opentofu
ru latin | номада | /tech-radar?item=nomad
ru shy | уста\u00ADвом | /charter-text
ru shy | мис\u00ADсия | /mission
ru shy | сер\u00ADти\u00ADфи\u00ADкат | /verify$ /help#verify /news/certificates-with-verification
ru shy | почёт\u00ADные члены | /fellow-member
ru shy | кон\u200Bтакты | /contact-us
ru shy | техно\u00ADрадар | /tech-radar$
ru shy | лесо\u00ADверская | /members/mariia-lesoverskaia
ru question | сколько времени занимает приём | /help#how-long
ru question | что будет если отозвать согласие | /help#withdraw-consent
ru question | есть ли срок у сертификата | /help#expiry
ru question | можно ли потерять статус | /help#lose-grade
ru question | кого просить о рекомендации | /help#endorser
ru question | сменилась фамилия | /help#name-changed
ru question | зачем второй фактор | /help#second-factor
ru question | куда обратиться | /confrules#kuda /contact-us
ru question | как отписаться | /newsletter-consent#5
ru question | как отозвать согласие | /processing-consent#7 /help#withdraw-consent /photo-consent#5 /endorsement-consent#5
ru person | острозоров | /members/*-ostrozorov
ru person | алексей острозоров | /members/aleksei-ostrozorov
ru person | искроводов | /members/vladimir-iskrovodov
ru person | рособорин | /members/evgenii-rosoborin
ru person | мостодарину | /members/vladimir-mostodarin
ru person | пескодарову | /members/anastasiia-peskodarova
ru person | putezvonov | /members/*-putezvonov
ru person | cthuti jcnhjpjhjd | /members/sergei-ostrozorov
ru person | вьюгоров | /members/vladimir-viugorov
ru person | severodarsky | /members/*-severodarskii
ru typo | тихнорадар | /tech-radar$
ru typo | дежурсва | /news/burnout-on-call-study https://library
ru typo | апеляция | /charter-text#7
ru typo | ревезор | /charter-text#6-4
ru typo | обшее собрание | /charter-text#6-1
ru typo | преватность | /privacy topic:privacy
en question | can a grade be lost | /help#lose-grade
en question | does a certificate expire | /help#expiry
en question | how to unsubscribe | /newsletter-consent#5
en question | withdraw my consent | /help#withdraw-consent /processing-consent#7
en question | can everything be erased | /help#erase
en inflected | cookie | /privacy#cookies
en inflected | amending charter | /charter-text#9
en inflected | interviewing | /news/hiring-interviews-study
en inflected | signatures | /news/two-person-rule
en inflected | surveys on-call | /news/burnout-on-call-study
en inflected | summer schools | /news/summer-school-results
en inflected | glossaries | https://library /news/open-glossary
en inflected | decision records | /tech-radar?item=architecture-decision-records https://library
en inflected | auditors | /charter-text#6-4
en inflected | photographs | /photo-consent
en page | contacts | /contact-us$
en page | event rules | /confrules$
en page | terms of use | /terms$
en page | history | /history$
en page | fairness report | /fairness$
en typo | postgre | /tech-radar?item=postgresql
en typo | kotln | /tech-radar?item=kotlin
en typo | elixr | /tech-radar?item=elixir
en typo | prometeus | /tech-radar?item=prometheus
en typo | glossry | https://library /news/open-glossary
en typo | assebmly | /charter-text#6-1 /news/winter-assembly-2025
en person | Ostrozorov | /members/*-ostrozorov
en person | Iskrovodov | /members/vladimir-iskrovodov
en person | Peskodarova | /members/anastasiia-peskodarova
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
