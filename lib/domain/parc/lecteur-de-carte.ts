/** Call of the program that reads the tiles of maps beside the page; the version of maplibre-gl ends its address (PARK-55). */
export const LECTEUR_DE_CARTE = 'carte/lecteur'
