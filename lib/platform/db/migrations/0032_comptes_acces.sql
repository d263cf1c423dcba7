-- What goes on to a session by itself is good for its person as they were (SAFE-28), whoever writes the change: a block, or another address,
-- ends all that waits, a new password the links that would set another, another provider or factor the logins that wait. A way to
-- contest another address stays: it opens nothing.
CREATE OR REPLACE FUNCTION "finir_codes_de_session"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  personne integer;
  finis text[] := array['echange', 'continuation'];
begin
  if tg_table_name = 'users' then
    personne := new.id;
    if (old.blocked, old.email, old.password_hash) is distinct from (new.blocked, new.email, new.password_hash) then
      finis := finis || array['motdepasse', 'invitation', 'confirmation', 'second-facteur', 'facteur'];
    elsif old.provider is distinct from new.provider then
      finis := finis || array['motdepasse', 'second-facteur', 'facteur'];
    end if;
  else
    if tg_op = 'DELETE' then personne := old.user_id; else personne := new.user_id; end if;
    if tg_table_name = 'second_facteurs' then finis := finis || array['second-facteur', 'facteur']; end if;
  end if;
  delete from jetons where user_id = personne and type = any (finis) and used_at is null;
  return null;
end $$;
