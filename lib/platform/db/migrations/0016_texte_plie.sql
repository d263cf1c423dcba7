-- Lower-case, without accents, as lists search and sort: `unaccent(lower(…))`, which no index and no generated column may hold since
-- its dictionary could be another one. Named with its schema: an index is made again with an empty search path.
CREATE FUNCTION "texte_plie"(valeur text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN public.unaccent('public.unaccent'::regdictionary, lower(valeur));
END $$;
