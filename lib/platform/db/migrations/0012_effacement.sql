-- The journals still take no change, but for two that the law asks for, each named by a setting of its own transaction:
-- taking the name of an erased person out (UPDATE), and deleting what has passed its term (DELETE). docs/rgpd.md
CREATE OR REPLACE FUNCTION "refuser_modification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'UPDATE' AND current_setting('extranet.rgpd', true) = 'effacement')
    OR (TG_OP = 'DELETE' AND current_setting('extranet.rgpd', true) = 'purge') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'La table % ne se modifie pas : on y ajoute seulement', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
