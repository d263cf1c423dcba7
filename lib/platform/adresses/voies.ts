/** Names that French streets have most often, as the BAN writes them. */
export const VOIES: readonly string[] = [
  ...'de l’Église|du Moulin|du Stade|du Château|des Écoles|de la Mairie|de la Gare|de la Fontaine|des Jardins|Pasteur|Victor Hugo|des Lilas|des Tilleuls|Jean Jaurès|des Acacias|de la République|du 8 Mai 1945|du 11 Novembre|des Cerisiers|des Rosiers|de Verdun|Émile Zola|Jules Ferry|Gambetta|Louis Pasteur|Jean Moulin|Saint-Martin|Voltaire|de la Liberté|Molière|Anatole France|des Vignes|du Lavoir|de la Poste|Pierre Curie|Marie Curie|du Bois|des Prés|du Pont|des Fleurs|de la Paix|du Général de Gaulle|du Général Leclerc|de la Libération|Carnot|Léon Blum|Jacques Prévert|Saint-Pierre|Saint-Jean|des Marronniers|des Peupliers|des Chênes|des Noyers|des Pommiers|des Platanes|des Érables|des Bleuets|des Coquelicots|des Violettes|des Primevères|des Mésanges|des Hirondelles|des Alouettes|du Marché|du Puits|du Port|Nationale|Principale|Haute|Basse|Neuve|Georges Clemenceau|Lamartine|Racine|Diderot|Descartes|Balzac|George Sand|Claude Monet|Paul Cézanne|Maurice Ravel|Claude Debussy|Hector Berlioz|Louis Aragon|Paul Éluard|Albert Camus|Antoine de Saint-Exupéry|Jean Mermoz|Louise Michel|Simone Veil|Rosa Parks|de la Forge|de la Croix|de la Chapelle|de la Vallée|de la Plaine|de la Forêt|des Champs|des Moissons|des Artisans'
    .split('|')
    .map((name) => `Rue ${name}`),
  ...'Jean Jaurès|de la Gare|de la République|du Général de Gaulle|de la Libération|Victor Hugo|Jean Moulin|de Verdun|Foch|Pasteur|Aristide Briand|de la Paix|de l’Europe|Gambetta|des Acacias|des Tilleuls'
    .split('|')
    .map((name) => `Avenue ${name}`),
  ...'Gambetta|Victor Hugo|Jean Jaurès|de la République|Carnot|de la Liberté|du Maréchal Foch|Voltaire|de Strasbourg|Pasteur'
    .split('|')
    .map((name) => `Boulevard ${name}`),
  ...'de l’Église|de la Mairie|du Marché|de la République|du Général de Gaulle|Jean Jaurès|de la Liberté|Saint-Pierre|Carnot|Gambetta'
    .split('|')
    .map((name) => `Place ${name}`),
  ...'des Lilas|des Tilleuls|des Acacias|des Cerisiers|des Rosiers|des Peupliers|des Chênes|des Bleuets|Louise Michel|des Platanes'
    .split('|')
    .map((name) => `Allée ${name}`),
  ...'des Lilas|des Cerisiers|des Acacias|du Moulin|des Tilleuls|des Rosiers|des Jardins'
    .split('|')
    .map((name) => `Impasse ${name}`),
  ...'des Vignes|du Moulin|de la Croix|des Prés|du Bois|de la Fontaine|du Stade|de Ronde|Vert'
    .split('|')
    .map((name) => `Chemin ${name}`),
  ...'de Paris|de Lyon|Nationale|Départementale|du Stade'.split('|').map((name) => `Route ${name}`),
  ...'de la Rivière|de Seine|du Port|Gambetta'.split('|').map((name) => `Quai ${name}`),
  ...'Simone Veil|Jean Moulin|des Tilleuls|Pasteur'.split('|').map((name) => `Square ${name}`),
]
