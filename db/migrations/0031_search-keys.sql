-- Letters as they are searched: lower case, without accents and apostrophes, those beyond ASCII as the nearest of it. Not
-- strict, so that queries have it in line; translate is slow, and few texts need it.
CREATE FUNCTION fold_letters(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case
    when octet_length(written) = char_length(written) then replace(lower(written), '''', '')
    when written ~ '[ØøŁłĐđƁɓƊɗƘƙƳƴŊŋƐɛƆɔƗɨƲʋı]' then
      lower(translate(regexp_replace(normalize(written, NFD), '[\u0300-\u036f''’‘ʼʻ´]', '', 'g'),
        'ØøŁłĐđƁɓƊɗƘƙƳƴŊŋƐɛƆɔƗɨƲʋı', 'oollddbbddkkyynneeooiivvi'))
    else lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f''’‘ʼʻ´]', '', 'g'))
  end
$$;--> statement-breakpoint
-- The same with each sign between words as a space.
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(fold_letters(written), '[-.,;:/\\()\[\]{}<>&+!?"_@#%*=|~^$`‐‑–—…“”„«»[:space:]]', ' ', 'g')
$$;--> statement-breakpoint
-- For each of the first 20 words: its beginnings of one to nine letters and, after "~", those of four to nine letters with
-- one of them left out. Two words have one of these in common if one begins like the other but for a letter.
-- VACUUM and ANALYZE run it without the search path of the product, which it needs for fold_text.
CREATE FUNCTION search_keys(written text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 SET search_path FROM CURRENT AS $$
declare
  keys text[] := '{}';
  word text;
begin
  foreach word in array (string_to_array(fold_text(written), ' '))[1:20] loop
    for n in 1..least(char_length(word), 9) loop
      keys := keys || left(word, n);
      if n >= 4 then
        for i in 1..n loop
          keys := keys || ('~' || left(word, i - 1) || substr(word, i + 1, n - i));
        end loop;
      end if;
    end loop;
  end loop;
  return keys;
end
$$;--> statement-breakpoint
CREATE INDEX "circles_name_keys" ON "circles" USING gin (search_keys("name"));--> statement-breakpoint
CREATE INDEX "profiles_name_keys" ON "profiles" USING gin (search_keys("full_name"));--> statement-breakpoint
CREATE INDEX "opportunities_name_keys" ON "opportunities" USING gin (search_keys("title" || ' ' || coalesce("organisation", '')));