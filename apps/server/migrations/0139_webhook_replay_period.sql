-- A replay of a period looks up every sending of a message.
create index webhook_delivery_message on webhook_delivery (endpoint_id, message_id);
