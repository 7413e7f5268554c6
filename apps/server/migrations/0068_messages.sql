-- Messages of customers as threads that staff answer.
create table message_thread (
  thread_id uuid primary key default gen_random_uuid(),
  -- Printed in the subject of every answer.
  reference text collate "C" not null unique,
  brand text collate "C" not null,
  locale text collate "C" not null,
  name text not null,
  email text not null,
  topic text not null,
  order_number text,
  state text collate "C" not null default 'open' check (state in ('open', 'answered', 'closed')),
  assignee_id uuid references staff_account,
  version integer not null default 1,
  created_at timestamptz not null,
  last_message_at timestamptz not null
);
-- Keyset pages, newest first: of everything, of a state, of an assignee.
create index message_thread_newest on message_thread (last_message_at desc, thread_id desc);
create index message_thread_newest_of_state on message_thread (state, last_message_at desc, thread_id desc);
create index message_thread_newest_of_assignee on message_thread (assignee_id, last_message_at desc, thread_id desc);
-- Search by prefix.
create index message_thread_email on message_thread (lower(email) text_pattern_ops);
create index message_thread_name on message_thread (lower(name) text_pattern_ops);
create index message_thread_order on message_thread (order_number);

create table thread_message (
  message_id bigint generated always as identity primary key,
  thread_id uuid not null references message_thread on delete cascade,
  kind text collate "C" not null check (kind in ('in', 'out', 'note')),
  text text not null,
  -- Null: the customer.
  author jsonb check ((author is null) = (kind = 'in')),
  -- False: a note, or a message that was rate limited, so that no mail was sent.
  mailed boolean not null,
  at timestamptz not null
);
create index thread_message_of_thread on thread_message (thread_id, message_id);

-- Until now messages were answered from the mailbox: older ones count as settled.
insert into message_thread
  (thread_id, reference, brand, locale, name, email, topic, order_number, state, created_at, last_message_at)
-- An odd factor permutes the numbers below 2^32, so no two references are the same.
select id,
  'M-' || upper(lpad(to_hex(row_number() over (order by created_at, id) * 2654435761 % 4294967296), 8, '0')), brand, locale, name, email, topic, order_number,
  case when created_at > now() - interval '30 days' then 'open' else 'closed' end, created_at, created_at
from contact_message;
insert into thread_message (thread_id, kind, text, mailed, at)
select id, 'in', message, mailed, created_at
from contact_message order by created_at, id;
drop table contact_message;

-- Answers that staff start from. Texts by language; variables in braces are filled in before sending.
create table message_template (
  template_id uuid primary key default gen_random_uuid(),
  name text not null unique,
  texts jsonb not null,
  version integer not null default 1
);
insert into message_template (name, texts) values
('Order on its way', jsonb_build_object(
  'en', E'Hello {firstName},\n\nThank you for your message. Your order {orderNumber} is on its way. You can follow the parcel from your order page at any time.\n\nBest wishes,\n{staffName}\n{shopName}',
  'de', E'Guten Tag {firstName},\n\nvielen Dank für Ihre Nachricht. Ihre Bestellung {orderNumber} ist unterwegs. Auf der Seite Ihrer Bestellung sehen Sie jederzeit, wo das Paket ist.\n\nFreundliche Grüße\n{staffName}\n{shopName}',
  'fr', E'Bonjour {firstName},\n\nMerci pour votre message. Votre commande {orderNumber} est en route. Vous pouvez suivre le colis à tout moment depuis la page de votre commande.\n\nBien à vous,\n{staffName}\n{shopName}',
  'ar', E'مرحبًا {firstName}،\n\nشكرًا لتواصلكِ معنا. طلبكِ {orderNumber} في الطريق إليكِ، ويمكنكِ متابعة الشحنة من صفحة الطلب في أي وقت.\n\nمع أطيب التحيات،\n{staffName}\n{shopName}')),
('Refund made', jsonb_build_object(
  'en', E'Hello {firstName},\n\nWe’ve refunded your order {orderNumber}. Depending on your bank, the money is back within five working days.\n\nBest wishes,\n{staffName}\n{shopName}',
  'de', E'Guten Tag {firstName},\n\nwir haben Ihnen die Bestellung {orderNumber} erstattet. Je nach Bank ist der Betrag innerhalb von fünf Werktagen auf Ihrem Konto.\n\nFreundliche Grüße\n{staffName}\n{shopName}',
  'fr', E'Bonjour {firstName},\n\nNous avons remboursé votre commande {orderNumber}. Selon votre banque, le montant apparaît sous cinq jours ouvrés.\n\nBien à vous,\n{staffName}\n{shopName}',
  'ar', E'مرحبًا {firstName}،\n\nأعدنا إليكِ مبلغ الطلب {orderNumber}. يصل المبلغ خلال خمسة أيام عمل بحسب البنك.\n\nمع أطيب التحيات،\n{staffName}\n{shopName}')),
('More details needed', jsonb_build_object(
  'en', E'Hello {firstName},\n\nThank you for your message. So that we can help, please send us your order number and, if something is faulty, a photo of it. Please keep the reference {reference} in your reply.\n\nBest wishes,\n{staffName}\n{shopName}',
  'de', E'Guten Tag {firstName},\n\nvielen Dank für Ihre Nachricht. Damit wir helfen können, senden Sie uns bitte Ihre Bestellnummer und bei einem Mangel ein Foto. Bitte lassen Sie die Referenz {reference} in Ihrer Antwort stehen.\n\nFreundliche Grüße\n{staffName}\n{shopName}',
  'fr', E'Bonjour {firstName},\n\nMerci pour votre message. Pour vous aider, merci de nous envoyer votre numéro de commande et, en cas de défaut, une photo. Merci de conserver la référence {reference} dans votre réponse.\n\nBien à vous,\n{staffName}\n{shopName}',
  'ar', E'مرحبًا {firstName}،\n\nشكرًا لتواصلكِ معنا. لنتمكن من مساعدتكِ، نرجو إرسال رقم الطلب وصورة للعيب إن وُجد، مع إبقاء المرجع {reference} في ردكِ.\n\nمع أطيب التحيات،\n{staffName}\n{shopName}'));
