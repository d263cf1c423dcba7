const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/i

/** Throws for a key that could leave the storage's folder, or that two storages would not read alike. */
export function checkKey(key: string): void {
  const parts = key.split('/')
  if (!KEY.test(key) || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error('clé de fichier invalide')
}
