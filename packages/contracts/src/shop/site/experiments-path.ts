/** Separate from the schema, so that pages do not bundle it. */
export const EXPERIMENT_VISIT_PATH = '/api/v1/experiments/visit';
