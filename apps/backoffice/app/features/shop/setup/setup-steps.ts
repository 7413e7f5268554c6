/** Steps of the assistant in their order; each can be skipped and opened again. */
export const SETUP_STEPS = [
  ...(['name', 'store', 'look', 'terms', 'legal', 'sender', 'catalogue', 'payment', 'open'] as const),
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

export const readStep = (url: string): SetupStep => {
  const asked = new URL(url).searchParams.get('step');
  return SETUP_STEPS.find((step) => step === asked) ?? SETUP_STEPS[0];
};

export const getStepPath = (step: SetupStep): string => `/setup?step=${step}`;

export const getNextStep = (step: SetupStep): SetupStep => SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? 'open';
