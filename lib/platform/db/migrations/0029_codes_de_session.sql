-- Codes of no session open nothing any more; the longest of them lives five minutes.
DELETE FROM "jetons" WHERE "type" in ('echange', 'continuation');--> statement-breakpoint
ALTER TABLE "jetons" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "prouve_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jetons" ADD CONSTRAINT "jetons_session" CHECK (("jetons"."type" in ('echange', 'continuation')) = ("jetons"."session_id" is not null));--> statement-breakpoint
-- What a session asked for is good for its person as they were: another password, right, group or factor ends it, whoever writes that (SAFE-28).
CREATE FUNCTION "finir_codes_de_session"() RETURNS trigger LANGUAGE plpgsql AS $$
declare personne integer;
begin
  if tg_table_name = 'users' then personne := new.id;
  elsif tg_op = 'DELETE' then personne := old.user_id;
  else personne := new.user_id;
  end if;
  delete from jetons where user_id = personne and type in ('echange', 'continuation') and used_at is null;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "users_codes_de_session" AFTER UPDATE OF "password_hash", "provider", "role_id", "utilisateur_ehs", "confirmed", "blocked", "email" ON "users"
  FOR EACH ROW WHEN (
    (old.password_hash, old.provider, old.role_id, old.utilisateur_ehs, old.confirmed, old.blocked, old.email)
      is distinct from
    (new.password_hash, new.provider, new.role_id, new.utilisateur_ehs, new.confirmed, new.blocked, new.email))
  EXECUTE FUNCTION "finir_codes_de_session"();--> statement-breakpoint
CREATE TRIGGER "user_groupes_codes_de_session" AFTER INSERT OR UPDATE OR DELETE ON "user_groupes"
  FOR EACH ROW EXECUTE FUNCTION "finir_codes_de_session"();--> statement-breakpoint
CREATE TRIGGER "second_facteurs_codes_de_session" AFTER INSERT OR DELETE ON "second_facteurs"
  FOR EACH ROW EXECUTE FUNCTION "finir_codes_de_session"();
