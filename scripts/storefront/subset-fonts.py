"""Subsets the fonts to the characters, weights and optical sizes used by the pages.

The results are committed. Run it after updating a font or when another character or weight is needed:
    python3 -m pip install fonttools brotli && python3 scripts/storefront/subset-fonts.py
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "apps/storefront/app/ui/fonts"

# Kerning, ligatures, figure styles and Arabic shaping.
FEATURES = "ccmp locl kern liga calt rlig rclt init medi fina isol curs mark mkmk lnum tnum pnum".split()

# Arabic and Persian letters, marks and digits, and the joiner characters.
ARABIC = [
    *(0x60C, 0x61B, 0x61F, *range(0x621, 0x63B), *range(0x640, 0x656), *range(0x660, 0x66E)),
    *(0x670, 0x671, 0x67E, 0x686, 0x698, 0x6A4, 0x6A9, 0x6AF, 0x6CC, 0x6D4, *range(0x6F0, 0x6FA)),
    *range(0x200C, 0x2010),
]

# Target: source, variable axes to keep or pin (only those used in base.css and logo.css), characters (None: all).
FONTS = {
    "bodoni-moda": ("bodoni-moda/files/bodoni-moda-latin-opsz-normal", {"opsz": (22, 40), "wght": (400, 500)}, None),
    "bodoni-moda-italic": ("bodoni-moda/files/bodoni-moda-latin-opsz-italic", {"opsz": (22, 40), "wght": 400}, None),
    "instrument-sans": ("instrument-sans/files/instrument-sans-latin-wght-normal", {}, None),
    "noto-sans-arabic": ("noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal", {"wght": (400, 700)}, ARABIC),
    "el-messiri": ("el-messiri/files/el-messiri-arabic-wght-normal", {}, ARABIC),
}


def cut(source: str, axes: dict, letters: list[int] | None) -> TTFont:
    font = TTFont(SOURCE / f"{source}.woff2")
    # Keep copyright and licence in the name table: required by the SIL OFL 1.1.
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters or list(font.getBestCmap()))
    subsetter.subset(font)
    return instantiateVariableFont(font, axes) if axes else font


TARGET.mkdir(exist_ok=True)
for name, parts in FONTS.items():
    font = cut(*parts)
    font.flavor = "woff2"
    font.save(TARGET / f"{name}.woff2")
    print(f"{name}: {(TARGET / f'{name}.woff2').stat().st_size} bytes")
