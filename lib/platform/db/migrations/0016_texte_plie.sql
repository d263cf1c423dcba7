-- Text as lists search it (`fold` of lib/platform/db/fold.ts), which no index and no generated column may hold by itself, since its
-- dictionary could be another one. Named with its schema: an index is made again with an empty search path.
CREATE FUNCTION "texte_plie"(valeur text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, valeur) COLLATE "C");
END $$;
