-- Look of the card in the mail to its recipient.
alter table gift_card_sending add column design text not null default 'classic';
