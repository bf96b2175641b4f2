// Paragraphs from which articles are assembled, per category, in both languages.
import type { NewsCategory } from '@site/shared/domain/content';

/** One passage; with a heading it starts a section. */
export type Passage = { heading?: readonly [ru: string, en: string]; ru: string; en: string };

export const passages: Readonly<Record<NewsCategory, readonly Passage[]>> = {
  announcement: [
    {
      heading: ['Что меняется', 'What changes'],
      ru: 'Для тех, кто уже состоит в сообществе, ничего делать не нужно: данные, настройки и сертификаты остаются на своих местах. Новый порядок действует с сегодняшнего дня и не имеет обратной силы. Всё, что было начато раньше, завершится по прежним правилам.',
      en: 'If you are already a member, there is nothing you need to do: your data, settings and certificates stay where they are. The new arrangement applies from today and has no retroactive effect. Whatever was started earlier will be completed under the previous rules.',
    },
    {
      heading: ['Почему именно так', 'Why we chose this way'],
      ru: 'Мы рассматривали три варианта и остановились на самом простом. Он требует меньше всего ручной работы от секретарей и понятен без инструкции. Два других варианта мы описали в протоколе, чтобы к ним можно было вернуться, если жизнь покажет, что мы ошиблись.',
      en: 'We weighed three options and settled on the simplest. It takes the least manual work from the secretaries and can be understood without a manual. The other two are described in the minutes, so that we can come back to them should practice prove us wrong.',
    },
    {
      ru: 'Спасибо всем, кто присылал замечания к черновику. Их оказалось больше шестидесяти, и примерно половина вошла в окончательный текст. На остальные мы ответили письменно, с объяснением, почему поступили иначе.',
      en: 'Thank you to everyone who commented on the draft. There were more than sixty remarks, and about half of them made it into the final text. The rest received written answers explaining why we decided otherwise.',
    },
    {
      heading: ['Сроки', 'Dates'],
      ru: 'Первый месяц мы считаем пробным. Если заметите неточность или неудобство, напишите редакции: небольшие правки вносим в течение недели, крупные собираем до конца квартала. Итоги пробного месяца опубликуем здесь же.',
      en: 'We treat the first month as a trial. If you notice an error or something awkward, write to the editors: small corrections are made within a week, larger ones are collected until the end of the quarter. The results of the trial will be published here.',
    },
    {
      heading: ['Кто отвечает', 'Who is in charge'],
      ru: 'За это направление отвечает рабочая группа из пяти человек. Раз в две недели она публикует короткий отчёт: что сделано, что отложено и какая помощь нужна. Любой член сообщества может прийти на встречу группы слушателем.',
      en: 'A working group of five is responsible for this. Every two weeks it publishes a short report: what has been done, what has been postponed and where help is needed. Any member is welcome to sit in on the group’s meetings.',
    },
    {
      ru: 'Мы намеренно начинаем с малого. Лучше открыть одну понятную возможность и довести её до ума, чем объявить о пяти и объяснять, почему три из них ещё не работают. Следующий шаг назовём, когда этот перестанет вызывать вопросы.',
      en: 'We are starting small on purpose. It is better to open one clear possibility and finish it properly than to announce five and explain why three of them do not work yet. We will name the next step once this one no longer raises questions.',
    },
  ],
  event: [
    {
      heading: ['Программа', 'Programme'],
      ru: 'День построен так, чтобы осталось время для разговоров:\n\n- утром три доклада по двадцать минут;\n- после обеда две мастерские на выбор;\n- вечером открытый час вопросов с правлением.\n\nЗаписи докладов появятся в материалах через две недели.',
      en: 'The day leaves plenty of time for conversation:\n\n- three talks of twenty minutes in the morning;\n- a choice of two workshops after lunch;\n- an open hour of questions with the board in the evening.\n\nRecordings of the talks will appear among the resources two weeks later.',
    },
    {
      heading: ['Как принять участие', 'How to take part'],
      ru: 'Участие бесплатное, но мест немного, поэтому просим записаться заранее. Если планы изменятся, отмените запись: её займёт следующий в списке ожидания. Для тех, кто не сможет приехать, будет трансляция с переводом вопросов в зал.',
      en: 'Taking part is free of charge, but places are limited, so please sign up in advance. If your plans change, cancel your booking and the next person on the waiting list will get it. For those who cannot travel there will be a stream, and remote questions will be read out in the room.',
    },
    {
      ru: 'Докладчиков выбирали по открытому конкурсу: программный комитет читал заявки без имён и организаций. Из сорока двух заявок прошли одиннадцать, и четыре из них поданы людьми, которые выступают впервые.',
      en: 'The speakers were chosen in an open call: the programme committee read proposals without names or affiliations. Eleven of forty-two were accepted, and four of those come from people who will be speaking in public for the first time.',
    },
    {
      heading: ['Для тех, кто приедет впервые', 'If it is your first time'],
      ru: 'За полчаса до начала у входа будет дежурить группа встречающих. Они покажут зал, познакомят с двумя-тремя людьми из вашего направления и расскажут, где потише. Бейджи с зелёной полосой носят те, к кому можно подойти с любым вопросом.',
      en: 'Half an hour before the start a welcome team will be waiting at the entrance. They will show you around, introduce you to two or three people from your field and point out the quiet corners. Anyone wearing a badge with a green stripe can be asked anything.',
    },
    {
      heading: ['Доступность', 'Accessibility'],
      ru: 'Зал расположен на первом этаже, вход без ступеней. На всех докладах будут субтитры, а материалы разошлём накануне в текстовом виде. Если вам нужно что-то ещё, укажите это при записи, и мы ответим в течение трёх дней.',
      en: 'The hall is on the ground floor with step-free access. All talks will be captioned, and the materials will be sent out as plain text the day before. If you need anything else, say so when you sign up and we will reply within three days.',
    },
  ],
  achievement: [
    {
      ru: 'Работа заняла почти два года. Начиналось всё с таблицы, которую вели трое энтузиастов по вечерам; закончилось набором открытых данных, методикой и учебным курсом, которым уже пользуются четыре университета.',
      en: 'The work took almost two years. It began as a spreadsheet kept by three enthusiasts in the evenings and ended as an open dataset, a method and a course that four universities already teach.',
    },
    {
      heading: ['Что удалось', 'What worked'],
      ru: 'Решающей оказалась привычка записывать неудачи. Каждую неделю участники выкладывали короткую заметку о том, что не получилось, и через полгода по этим заметкам стало видно, куда уходит время. Два самых трудоёмких шага удалось убрать совсем.',
      en: 'What made the difference was the habit of writing failures down. Every week the participants posted a short note about what had not worked, and after half a year the notes showed where the time was going. Two of the most laborious steps could be removed altogether.',
    },
    {
      heading: ['Слово авторам', 'In their own words'],
      ru: '> Мы не изобрели ничего нового. Мы лишь довели до конца то, что обычно бросают на полпути, и подробно описали дорогу для тех, кто пойдёт следом.\n\nТак авторы объяснили комиссии, почему их работу стоит считать законченной.',
      en: '> We did not invent anything new. We merely finished what people usually abandon halfway, and described the road in detail for whoever comes next.\n\nThat is how the authors explained to the committee why their work should be considered complete.',
    },
    {
      ru: 'Комиссия отметила ясность описания: по нему три независимые группы повторили результат без единого письма авторам. Это редкость, и мы надеемся, что она станет нормой для работ, которые рассматривает сообщество.',
      en: 'The committee praised the clarity of the description: working from it, three independent groups repeated the result without a single letter to the authors. That is rare, and we hope it becomes the norm for work considered by the association.',
    },
    {
      heading: ['Что дальше', 'What comes next'],
      ru: 'Материалы переданы в общее пользование под открытой лицензией. Авторы обещают поддерживать их ещё год, а затем передать тем, кто захочет продолжить. Первое собрание желающих назначено на следующий месяц.',
      en: 'The materials have been released under an open licence. The authors promise to maintain them for another year and then to hand them over to whoever wants to carry on. The first meeting of volunteers is planned for next month.',
    },
    {
      ru: 'Поздравляем всех, кто участвовал, и отдельно тех, чьих имён нет на титульном листе: проверявших данные, искавших опечатки и терпеливо отвечавших на вопросы новичков.',
      en: 'Congratulations to everyone who took part, and especially to those whose names are not on the title page: the people who checked the data, hunted for typos and patiently answered newcomers’ questions.',
    },
  ],
  research: [
    {
      heading: ['Как мы считали', 'How we counted'],
      ru: 'Опрос шёл три недели, ответили 412 человек из девяти стран. Анкета была анонимной, вопросы заранее проверили на небольшой группе. Мы не взвешивали ответы по странам и не делаем выводов там, где ответивших меньше тридцати.',
      en: 'The survey ran for three weeks and was answered by 412 people from nine countries. It was anonymous, and the questions were tested on a small group beforehand. We did not weight the answers by country and draw no conclusions where fewer than thirty people replied.',
    },
    {
      heading: ['Главное', 'Key findings'],
      ru: 'Три вывода, в которых мы уверены:\n\n1. Команды с письменной традицией быстрее вводят новых людей.\n2. Размер организации почти не связан с качеством разбора происшествий.\n3. Обучение без времени на практику не меняет ничего.',
      en: 'Three findings we are confident about:\n\n1. Teams with a writing culture bring new people up to speed faster.\n2. The size of an organisation has little to do with the quality of its incident reviews.\n3. Training without time to practise changes nothing.',
    },
    {
      ru: 'Разброс ответов оказался больше, чем мы ожидали. Среднее значение здесь мало о чём говорит, поэтому в отчёте приведены распределения целиком. Рекомендуем смотреть на них, а не на одну цифру в заголовке.',
      en: 'The answers varied more than we had expected. The average says little here, so the report shows the full distributions. We recommend looking at those rather than at the single figure in the headline.',
    },
    {
      heading: ['Ограничения', 'Limitations'],
      ru: 'Отвечали в основном люди, которые и так интересуются темой, поэтому картина, скорее всего, приукрашена. Данные о доходах неполны: на этот вопрос не ответила треть участников. Причинных связей такое исследование показать не может.',
      en: 'Most respondents were already interested in the subject, so the picture is probably rosier than reality. Data on income are incomplete: a third of the participants skipped the question. A study of this kind cannot show cause and effect.',
    },
    {
      heading: ['Данные открыты', 'The data are open'],
      ru: 'Обезличенные ответы, анкета и код расчётов лежат в материалах. Если найдёте ошибку, напишите авторам: исправления публикуем с датой и объяснением, прежние версии не удаляем.',
      en: 'The anonymised answers, the questionnaire and the code of the calculations are among the resources. If you find a mistake, write to the authors: corrections are published with a date and an explanation, and earlier versions are kept.',
    },
    {
      ru: 'Отдельно благодарим тех, кто согласился на подробную беседу. Двенадцать интервью по часу объяснили больше, чем все графики вместе, и именно из них взяты примеры во второй части отчёта.',
      en: 'Special thanks go to those who agreed to a longer conversation. Twelve interviews of an hour each explained more than all the charts together, and the examples in the second part of the report come from them.',
    },
  ],
  policy: [
    {
      heading: ['Суть изменения', 'The change in brief'],
      ru: 'Теперь решение всегда принимают два человека, и ни один из них не может быть связан с делом. Если свободных от конфликта секретарей не осталось, дело переходит к председателю. Исключений из этого правила нет ни для кого, включая членов правления.',
      en: 'From now on a decision is always made by two people, neither of whom may be connected with the case. If no secretary without a conflict is left, the case goes to the chair. There are no exceptions to this rule, not even for members of the board.',
    },
    {
      ru: 'Прежний порядок держался на доверии и, по счастью, ни разу не подвёл. Но доверие, которое нельзя проверить, плохо переживает рост: нас стало втрое больше, и не все уже знакомы лично. Правило нужно не потому, что кто-то нарушил его дух, а чтобы этого не случилось впредь.',
      en: 'The previous arrangement rested on trust and, happily, never let us down. But trust that cannot be checked does not survive growth well: there are three times as many of us now, and we no longer all know each other. The rule exists not because anyone broke its spirit, but to keep it that way.',
    },
    {
      heading: ['Если вы не согласны', 'If you disagree'],
      ru: 'Возражения принимаются тридцать дней с момента публикации. Напишите, какой именно пункт вызывает сомнение и что вы предлагаете взамен. Все возражения и ответы на них мы опубликуем вместе с окончательной редакцией.',
      en: 'Objections are welcome for thirty days after publication. Tell us which clause you doubt and what you would propose instead. All objections and our answers will be published together with the final version.',
    },
    {
      heading: ['Что это значит для кандидатов', 'What it means for applicants'],
      ru: 'Срок рассмотрения не увеличится: мы заложили второе мнение в существующие этапы. Кандидат, как и раньше, видит текущий шаг, ответственного и крайнюю дату. Имена рецензентов по-прежнему не раскрываются.',
      en: 'The process will not take longer: the second opinion fits into the existing steps. As before, applicants can see the current step, who has to act and by when. The names of reviewers remain confidential.',
    },
    {
      ru: 'Текст написан простым языком, без отсылок к другим документам. Юристы подготовили к нему отдельный комментарий, но главным остаётся сам текст: если между ними обнаружится расхождение, действует то, что написано в правилах.',
      en: 'The text is written in plain language and does not refer to other documents. Our lawyers have prepared a separate commentary, but the text itself prevails: should the two ever disagree, what the rules say is what applies.',
    },
  ],
  digest: [
    {
      heading: ['В цифрах', 'In figures'],
      ru: 'За месяц мы приняли девять новых членов, выдали двенадцать сертификатов и закрыли одно обращение по апелляции. Среднее время рассмотрения заявки составило тридцать четыре дня, на два дня меньше, чем в прошлом квартале.',
      en: 'Over the month we welcomed nine new members, issued twelve certificates and closed one appeal. An application took thirty-four days on average, two days fewer than in the previous quarter.',
    },
    {
      heading: ['Что почитать', 'Worth reading'],
      ru: 'Чаще всего открывали статью о том, как вести журнал решений, и запись беседы о передаче дежурств. Из нового рекомендуем короткое руководство по чтению чужого кода: двадцать страниц, написанных с юмором и без лишних схем.',
      en: 'The most opened pieces were an article on keeping a decision log and a recorded conversation about handing over on-call duty. Among the new arrivals we recommend a short guide to reading other people’s code: twenty pages, written with humour and without superfluous diagrams.',
    },
    {
      heading: ['Сообщества', 'Communities'],
      ru: 'Региональное отделение провело выездную встречу на тридцать человек, рабочая группа по данным выпустила вторую версию словаря, а клуб читателей перешёл на очные заседания раз в месяц. Подробности — на страницах сообществ.',
      en: 'A regional chapter held an away day for thirty people, the data working group released the second edition of its glossary, and the reading club now meets in person once a month. Details are on the communities’ pages.',
    },
    {
      ru: 'Ищем троих добровольцев, готовых помогать новичкам с первой заявкой. Нужен примерно час в неделю, терпение и хорошая память на собственные первые шаги. Если это про вас, ответьте на рассылку одним словом.',
      en: 'We are looking for three volunteers to help newcomers with their first application. It takes about an hour a week, patience and a good memory of your own first steps. If that sounds like you, reply to the newsletter with a single word.',
    },
    {
      heading: ['Впереди', 'Coming up'],
      ru: 'В следующем месяце запланированы две встречи, голосование по поправкам и обновление технорадара. Даты появятся в календаре до конца недели. Просьба к ведущим сообществ: присылайте анонсы не позднее пятницы.',
      en: 'Two meetings, a vote on amendments and an update of the tech radar are planned for next month. The dates will be in the calendar by the end of the week. A request to community leads: please send announcements by Friday.',
    },
    {
      ru: 'И наконец, приятная мелочь: на сайте теперь можно читать новости в тёмной теме, не теряя контраста. За подсказку спасибо читательнице, которая прислала нам фотографию экрана в самолёте.',
      en: 'And finally, a small pleasure: the news can now be read in the dark theme without losing contrast. We owe the hint to a reader who sent us a photograph of her screen on a plane.',
    },
  ],
};
