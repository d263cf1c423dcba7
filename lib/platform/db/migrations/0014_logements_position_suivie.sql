CREATE FUNCTION "logements_oublier_position"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.latitude IS NOT DISTINCT FROM OLD.latitude AND NEW.longitude IS NOT DISTINCT FROM OLD.longitude THEN
    NEW.latitude := NULL;
    NEW.longitude := NULL;
    NEW.situe_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "logements_position" BEFORE UPDATE OF adresse, code_postal, ville ON "logements"
  FOR EACH ROW WHEN ((OLD.adresse, OLD.code_postal, OLD.ville) IS DISTINCT FROM (NEW.adresse, NEW.code_postal, NEW.ville))
  EXECUTE FUNCTION "logements_oublier_position"();
