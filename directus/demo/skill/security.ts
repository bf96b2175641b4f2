import type { DemoArea } from './skill-question.ts';

export const security: DemoArea = {
  code: 'security',
  topics: ['security', 'application-security', 'cryptography', 'identity', 'privacy'],
  ru: {
    label: 'Безопасность',
    about: 'Защита приложений, вход и права, криптография, личные данные.',
  },
  en: {
    label: 'Security',
    about: 'Protecting applications, sign-in and rights, cryptography, personal data.',
  },
  questions: [
    {
      code: 'security-sql-injection',
      kind: 'single',
      difficulty: 1,
      topics: ['application-security'],
      items: ['semgrep'],
      ru: {
        text: 'Что надёжно защищает запрос к базе от внедрения SQL через поле формы?',
        right: ['Значение передаётся параметром запроса'],
        wrong: [
          'Из значения вычёркивается слово DROP',
          'Форма отправляется методом POST',
          'Значение проверяется в браузере',
        ],
        why: 'Параметр не становится частью текста запроса, поэтому не может изменить его смысл. Чёрные списки обходят, а проверку в браузере отправитель просто пропустит.',
      },
      en: {
        text: 'What reliably protects a database query against SQL injection through a form field?',
        right: ['Passing the value as a query parameter'],
        wrong: [
          'Striking the word DROP from the value',
          'Sending the form by POST',
          'Checking the value in the browser',
        ],
        why: 'A parameter never becomes part of the query’s text and cannot change its meaning. Deny lists get bypassed, and a sender simply skips checks in the browser.',
      },
    },
    {
      code: 'security-password-storage',
      kind: 'single',
      difficulty: 1,
      topics: ['cryptography', 'identity'],
      ru: {
        text: 'В каком виде следует хранить пароли пользователей?',
        right: ['Медленный хеш с солью, например Argon2id'],
        wrong: ['SHA-256 без соли', 'Шифр AES с ключом в настройках', 'Строка в Base64'],
        why: 'Медленная функция делает перебор дорогим, а соль не даёт взламывать всех сразу готовой таблицей. Шифр обратим: с ключом утекут все пароли, а Base64 — вообще не защита.',
      },
      en: {
        text: 'In which form should users’ passwords be stored?',
        right: ['A slow salted hash such as Argon2id'],
        wrong: ['SHA-256 without salt', 'AES with the key in the settings', 'A Base64 string'],
        why: 'A slow function makes guessing expensive, and salt prevents cracking everybody at once with a ready table. Encryption is reversible: with the key all passwords leak. Base64 is no protection at all.',
      },
    },
    {
      code: 'security-authentication',
      kind: 'single',
      difficulty: 1,
      topics: ['identity'],
      ru: {
        text: 'Пользователь вошёл, но открыть чужую анкету ему не дали. Что именно его остановило?',
        right: ['Авторизация'],
        wrong: ['Аутентификация', 'Шифрование', 'Капча'],
        why: 'Аутентификация отвечает на вопрос «кто это», авторизация — «что ему можно». Вход уже состоялся, отказала проверка прав.',
      },
      en: {
        text: 'A user has signed in but is not allowed to open somebody else’s file. What stopped them?',
        right: ['Authorisation'],
        wrong: ['Authentication', 'Encryption', 'A captcha'],
        why: 'Authentication answers who somebody is, authorisation what they may do. The sign-in had succeeded; the check of rights said no.',
      },
    },
    {
      code: 'security-public-key',
      kind: 'single',
      difficulty: 1,
      topics: ['cryptography'],
      ru: {
        text: 'Анна отправляет Борису подписанное письмо. Каким ключом Борис проверяет подпись?',
        right: ['Открытым ключом Анны'],
        wrong: ['Закрытым ключом Анны', 'Открытым ключом Бориса', 'Закрытым ключом Бориса'],
        why: 'Подпись ставят своим закрытым ключом, а проверить её может каждый, у кого есть открытый ключ подписавшего.',
      },
      en: {
        text: 'Anna sends Boris a signed letter. Which key does Boris use to verify the signature?',
        right: ['Anna’s public key'],
        wrong: ['Anna’s private key', 'Boris’s public key', 'Boris’s private key'],
        why: 'Signing takes one’s own private key; whoever has the signer’s public key can verify.',
      },
    },
    {
      code: 'security-csrf',
      kind: 'single',
      difficulty: 2,
      topics: ['application-security'],
      ru: {
        text: 'Чужая страница незаметно отправляет форму на сайт, где вы вошли, и браузер прикладывает ваши куки. Как называется атака?',
        right: ['CSRF — подделка межсайтового запроса'],
        wrong: [
          'XSS — внедрение скрипта',
          'SSRF — подделка запроса со стороны сервера',
          'Clickjacking — перехват щелчка',
        ],
        why: 'Атакующему не нужен ваш пароль: запрос делает ваш браузер. Помогают SameSite у куки, проверка Origin и одноразовые метки в форме.',
      },
      en: {
        text: 'A foreign page silently submits a form to a site where you are signed in, and the browser attaches your cookies. What is this attack called?',
        right: ['CSRF: cross-site request forgery'],
        wrong: [
          'XSS: cross-site scripting',
          'SSRF: server-side request forgery',
          'Clickjacking: hijacking a click',
        ],
        why: 'The attacker needs no password: your browser makes the request. SameSite cookies, checking the Origin and one-time tokens in forms help.',
      },
    },
    {
      code: 'security-totp',
      kind: 'single',
      difficulty: 2,
      topics: ['identity'],
      ru: {
        text: 'Из чего приложение на телефоне получает шестизначный код TOTP?',
        right: ['Из общего секрета и текущего времени'],
        wrong: [
          'Из сообщения оператора связи',
          'Из пароля и случайного числа сервера',
          'Из серийного номера телефона',
        ],
        why: 'Обе стороны знают секрет и считают от него HMAC номера тридцатисекундного отрезка. Поэтому код работает без связи, но требует верных часов.',
      },
      en: {
        text: 'From what does an app on the phone make a six-digit TOTP code?',
        right: ['A shared secret and the current time'],
        wrong: [
          'A message from the phone company',
          'The password and a server’s random number',
          'The phone’s serial number',
        ],
        why: 'Both sides know the secret and take an HMAC of the number of the current time step, usually thirty seconds. That works offline but needs a correct clock.',
      },
    },
    {
      code: 'security-cookie-attributes',
      kind: 'multiple',
      difficulty: 2,
      topics: ['application-security'],
      ru: {
        text: 'Какие атрибуты куки с меткой сессии ограничивают её утечку или чужое использование?',
        right: ['HttpOnly', 'Secure', 'SameSite'],
        wrong: ['Max-Age на десять лет', 'Domain с общим доменом верхнего уровня'],
        why: 'HttpOnly прячет куки от скриптов, Secure пускает только по HTTPS, SameSite ограничивает запросы с чужих сайтов. Долгая жизнь и широкий домен, наоборот, увеличивают риск.',
      },
      en: {
        text: 'Which attributes of a session cookie limit its leaking or being used by others?',
        right: ['HttpOnly', 'Secure', 'SameSite'],
        wrong: ['Max-Age of ten years', 'Domain with a shared parent domain'],
        why: 'HttpOnly hides the cookie from scripts, Secure sends it over HTTPS only, SameSite limits requests from other sites. A long life and a wide domain raise the risk instead.',
      },
    },
    {
      code: 'security-birthday',
      kind: 'single',
      difficulty: 3,
      topics: ['cryptography'],
      ru: {
        text: 'Хеш-функция даёт 128 бит и ведёт себя как случайная. Сколько примерно значений надо вычислить, чтобы с заметной вероятностью найти любые два одинаковых хеша?',
        right: ['2⁶⁴'],
        wrong: ['2¹²⁸', '2¹²⁷', '2³²'],
        why: 'Парадокс дней рождения: число пар растёт как квадрат числа попыток, поэтому столкновение находят примерно за корень из числа значений.',
      },
      en: {
        text: 'A hash function gives 128 bits and behaves like a random one. About how many values must be computed to find any two equal hashes with noticeable probability?',
        right: ['2⁶⁴'],
        wrong: ['2¹²⁸', '2¹²⁷', '2³²'],
        why: 'The birthday paradox: the number of pairs grows as the square of the attempts, so a collision takes about the square root of the number of values.',
      },
    },
    {
      code: 'security-tls-forward-secrecy',
      kind: 'multiple',
      difficulty: 3,
      topics: ['cryptography', 'networks'],
      ru: {
        text: 'Что верно для соединения TLS 1.3 с сертификатом сервера и обменом ключами ECDHE?',
        right: [
          'Сервер доказывает владение ключом сертификата',
          'Утечка этого ключа завтра не раскроет вчерашнюю запись',
          'Содержимое нельзя незаметно изменить',
        ],
        wrong: ['Скрыт и адрес IP сервера', 'Клиент всегда подтверждает, кто он'],
        why: 'Ключи сеанса одноразовые, поэтому старая запись остаётся закрытой, а шифр проверяет целостность. Адреса пакетов видны, а сертификат клиента нужен, только если сервер его попросит.',
      },
      en: {
        text: 'What is true of a TLS 1.3 connection with a server certificate and an ECDHE key exchange?',
        right: [
          'The server proves it holds the certificate’s key',
          'Leaking that key tomorrow does not reveal yesterday’s recording',
          'The content cannot be changed unnoticed',
        ],
        wrong: ['The server’s IP address is hidden too', 'The client always proves who it is'],
        why: 'Session keys are ephemeral, so an old recording stays closed, and the cipher protects integrity. Packet addresses are visible, and a client certificate is needed only when the server asks.',
      },
    },
    {
      code: 'security-self',
      kind: 'self',
      difficulty: 1,
      topics: ['security'],
      ru: {
        text: 'Как вы оцениваете себя в безопасности?',
        right: [],
        wrong: [
          'Соблюдаю общие правила',
          'Уверенно защищаю то, что делаю',
          'Нахожу слабые места в чужих системах',
          'Отвечаю за безопасность организации',
        ],
        why: 'Ответ не даёт очков: он показывает, насколько ваша оценка совпадает с итогом.',
      },
      en: {
        text: 'How would you rate yourself in security?',
        right: [],
        wrong: [
          'I keep to the general rules',
          'I protect what I build with confidence',
          'I find weak spots in others’ systems',
          'I answer for the security of an organisation',
        ],
        why: 'The answer gives no points: it shows how well your own view agrees with the result.',
      },
    },
  ],
};
