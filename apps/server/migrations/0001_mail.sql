-- Marks a job as done, inserted in the transaction of its effect: makes redelivery idempotent.
CREATE TABLE job_effect (
  job_id uuid PRIMARY KEY,
  done_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX job_effect_done_at ON job_effect (done_at);

CREATE TABLE mail (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  brand text NOT NULL,
  locale text NOT NULL,
  -- Reduced to the template name once the mail is sent, because its links are secrets.
  message jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
