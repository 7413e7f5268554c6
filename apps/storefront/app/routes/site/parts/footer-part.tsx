import { FooterGround } from '#app/features/site/footer/footer-ground.tsx';

export const FooterPart = FooterGround;
