// The demo taxonomy: eight fields of five topics each.

type Named = readonly [slug: string, ru: string, en: string, synonyms?: readonly string[]];

export const taxonomy: readonly { field: Named; topics: readonly Named[] }[] = [
  {
    field: ['software', 'Разработка', 'Software engineering', ['разработка ПО', 'development']],
    topics: [
      ['software-architecture', 'Архитектура систем', 'Software architecture', ['архитектура']],
      ['web-frontend', 'Веб-интерфейсы', 'Web front end', ['frontend', 'фронтенд']],
      ['testing', 'Тестирование', 'Testing', ['QA', 'тесты']],
      ['compilers', 'Языки и компиляторы', 'Languages and compilers', ['compilers']],
      ['embedded', 'Встраиваемые системы', 'Embedded systems', ['firmware', 'микроконтроллеры']],
    ],
  },
  {
    field: ['data', 'Данные', 'Data', ['data']],
    topics: [
      ['databases', 'Базы данных', 'Databases', ['СУБД', 'SQL']],
      ['data-engineering', 'Инженерия данных', 'Data engineering', ['ETL', 'потоки данных']],
      ['data-quality', 'Качество данных', 'Data quality', ['data contracts']],
      ['machine-learning', 'Машинное обучение', 'Machine learning', ['ML', 'нейросети']],
      ['analytics', 'Аналитика', 'Analytics', ['BI', 'отчётность']],
    ],
  },
  {
    field: ['security', 'Безопасность', 'Security', ['ИБ', 'infosec']],
    topics: [
      ['application-security', 'Безопасность приложений', 'Application security', ['AppSec']],
      ['cryptography', 'Криптография', 'Cryptography', ['шифрование', 'подписи']],
      ['identity', 'Идентификация и доступ', 'Identity and access', ['IAM', 'вход']],
      ['incident-response', 'Разбор инцидентов', 'Incident response', ['реагирование']],
      ['privacy', 'Приватность', 'Privacy', ['персональные данные', 'GDPR']],
    ],
  },
  {
    field: ['infrastructure', 'Инфраструктура', 'Infrastructure', ['ops', 'эксплуатация']],
    topics: [
      ['observability', 'Наблюдаемость', 'Observability', ['мониторинг', 'трассировка']],
      ['containers', 'Контейнеры', 'Containers', ['оркестрация']],
      ['networks', 'Сети', 'Networks', ['DNS', 'TCP/IP']],
      ['reliability', 'Надёжность', 'Reliability', ['SRE', 'дежурства']],
      ['delivery', 'Поставка изменений', 'Delivery', ['CI/CD', 'релизы']],
    ],
  },
  {
    field: ['product', 'Продукт', 'Product', ['продуктовое управление']],
    topics: [
      ['product-discovery', 'Исследование потребностей', 'Product discovery', ['discovery']],
      ['interface-design', 'Проектирование интерфейсов', 'Interface design', ['UX', 'дизайн']],
      ['accessibility', 'Доступность', 'Accessibility', ['a11y', 'WCAG']],
      ['technical-writing', 'Техническая документация', 'Technical writing', ['документация']],
      ['localisation', 'Локализация', 'Localisation', ['i18n', 'перевод']],
    ],
  },
  {
    field: ['leadership', 'Люди и команды', 'People and teams', ['менеджмент', 'management']],
    topics: [
      ['engineering-management', 'Управление разработкой', 'Engineering management', ['тимлид']],
      ['hiring', 'Наём', 'Hiring', ['собеседования']],
      ['mentoring', 'Наставничество', 'Mentoring', ['менторство']],
      ['estimation', 'Оценка и планирование', 'Estimation and planning', ['сроки']],
      ['team-health', 'Здоровье команд', 'Team health', ['выгорание']],
    ],
  },
  {
    field: ['research', 'Исследования', 'Research', ['наука', 'R&D']],
    topics: [
      ['reproducibility', 'Воспроизводимость', 'Reproducibility', ['повторяемость']],
      ['scientific-computing', 'Научные вычисления', 'Scientific computing', ['HPC']],
      ['formal-methods', 'Формальные методы', 'Formal methods', ['верификация']],
      ['human-factors', 'Человеческий фактор', 'Human factors', ['эргономика']],
      ['open-source', 'Открытый код', 'Open source', ['opensource', 'свободное ПО']],
    ],
  },
  {
    field: ['education', 'Образование', 'Education', ['обучение']],
    topics: [
      ['teaching-programming', 'Обучение программированию', 'Teaching programming', ['школа']],
      ['course-design', 'Проектирование курсов', 'Course design', ['методика']],
      ['peer-learning', 'Взаимное обучение', 'Peer learning', ['кружки']],
      ['professional-ethics', 'Профессиональная этика', 'Professional ethics', ['этика']],
      ['digital-law', 'Право и технологии', 'Law and technology', ['законодательство']],
    ],
  },
];
