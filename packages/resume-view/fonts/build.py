"""Makes the fonts of this folder from fonts under SIL OFL 1.1.

    npm pack source-sans source-serif @fontsource/{noto-emoji,playfair-display,lato,montserrat,inter,ibm-plex-sans,ibm-plex-mono}
    # unpack each to SOURCES/NAME
    pip install fonttools brotli
    python build.py SOURCES [FAMILY…]
    node coverage.ts

Each style becomes the same font twice: woff2 for browsers, ttf for fontconfig, where the PDFs are made. Subset to the
Latin scripts and renamed, so that no other version installed on a machine is ever taken for it (and because the
licence reserves the original names to the unchanged fonts).
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

STYLES = [  # source, family, style, CSS weight, italic
    ("source-sans/TTF/SourceSans3-Light.ttf", "PenResume Sans", "Light", 300, False),
    ("source-sans/TTF/SourceSans3-Regular.ttf", "PenResume Sans", "Regular", 400, False),
    ("source-sans/TTF/SourceSans3-It.ttf", "PenResume Sans", "Italic", 400, True),
    ("source-sans/TTF/SourceSans3-Semibold.ttf", "PenResume Sans", "SemiBold", 600, False),
    ("source-sans/TTF/SourceSans3-SemiboldIt.ttf", "PenResume Sans", "SemiBold Italic", 600, True),
    ("source-sans/TTF/SourceSans3-Bold.ttf", "PenResume Sans", "Bold", 700, False),
    ("source-serif/TTF/SourceSerif4-Regular.ttf", "PenResume Serif", "Regular", 400, False),
    ("source-serif/TTF/SourceSerif4-It.ttf", "PenResume Serif", "Italic", 400, True),
    ("source-serif/TTF/SourceSerif4-Semibold.ttf", "PenResume Serif", "SemiBold", 600, False),
    ("source-serif/TTF/SourceSerif4-SemiboldIt.ttf", "PenResume Serif", "SemiBold Italic", 600, True),
    ("playfair-display/files/playfair-display-latin-400-normal.woff2", "PenResume Display", "Regular", 400, False),
    ("playfair-display/files/playfair-display-latin-600-normal.woff2", "PenResume Display", "SemiBold", 600, False),
    ("lato/files/lato-latin-400-normal.woff2", "PenResume Humanist", "Regular", 400, False),
    ("lato/files/lato-latin-400-italic.woff2", "PenResume Humanist", "Italic", 400, True),
    ("lato/files/lato-latin-700-normal.woff2", "PenResume Humanist", "Bold", 700, False),
    ("lato/files/lato-latin-700-italic.woff2", "PenResume Humanist", "Bold Italic", 700, True),
    ("montserrat/files/montserrat-latin-300-normal.woff2", "PenResume Geometric", "Light", 300, False),
    ("montserrat/files/montserrat-latin-600-normal.woff2", "PenResume Geometric", "SemiBold", 600, False),
    ("inter/files/inter-latin-400-normal.woff2", "PenResume Grotesk", "Regular", 400, False),
    ("inter/files/inter-latin-400-italic.woff2", "PenResume Grotesk", "Italic", 400, True),
    ("inter/files/inter-latin-600-normal.woff2", "PenResume Grotesk", "SemiBold", 600, False),
    ("inter/files/inter-latin-600-italic.woff2", "PenResume Grotesk", "SemiBold Italic", 600, True),
    ("ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2", "PenResume Technical", "Regular", 400, False),
    ("ibm-plex-sans/files/ibm-plex-sans-latin-400-italic.woff2", "PenResume Technical", "Italic", 400, True),
    ("ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2", "PenResume Technical", "SemiBold", 600, False),
    ("ibm-plex-sans/files/ibm-plex-sans-latin-600-italic.woff2", "PenResume Technical", "SemiBold Italic", 600, True),
    ("ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2", "PenResume Mono", "Regular", 400, False),
    ("ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2", "PenResume Mono", "SemiBold", 600, False),
    ("noto-emoji/files/noto-emoji-emoji-400-normal.woff2", "PenResume Emoji", "Regular", 400, False),
]
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x300, 0x30C), (0x327, 0x328), (0x2000, 0x206F), (0x20A0, 0x20BF)]
SINGLE = [0x1E9E, 0x2113, 0x2116, 0x2117, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265,
          0x2190, 0x221E, 0x25A0, 0x25AA, 0x25CF, 0x25CB, 0x25E6, 0x2605, 0x2606, 0x2713, 0x2714, 0xFB01, 0xFB02, 0x2070,
          0x2074, 0x2080, 0x2081, 0x2082, 0x2083, 0x2153, 0x2154]


def build(sources: Path, source: str, family: str, style: str, weight: int, italic: bool) -> None:
    font = TTFont(sources / source, recalcTimestamp=False)
    options = Options()
    options.hinting = False
    options.layout_features = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "pnum", "case"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 7, 13, 14]
    subsetter = Subsetter(options)
    if family == "PenResume Emoji":
        options.layout_features = ["*"]
        options.drop_tables += ["vhea", "vmtx", "STAT"]
        subsetter.populate(unicodes=[c for c in font.getBestCmap() if c > 0x2000])
    else:
        subsetter.populate(unicodes=[c for first, last in RANGES for c in range(first, last + 1)] + SINGLE)
    subsetter.subset(font)

    names = font["name"]
    full = f"{family} {style}"
    plain = style in ("Regular", "Bold", "Italic", "Bold Italic")
    for identifier in (1, 2, 3, 4, 6, 16, 17):
        names.removeNames(nameID=identifier)
    names.setName(family if plain else full, 1, 3, 1, 0x409)
    names.setName(style if plain else "Regular", 2, 3, 1, 0x409)
    names.setName(full, 4, 3, 1, 0x409)
    names.setName(full.replace("PenResume ", "PenResume").replace(" ", "-"), 6, 3, 1, 0x409)
    if not plain:
        names.setName(family, 16, 3, 1, 0x409)
        names.setName(style, 17, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight

    name = f"{family.lower().replace(' ', '-')}-{weight}{'-italic' if italic else ''}"
    here = Path(__file__).parent
    font.flavor = None
    font.save(here / "ttf" / f"{name}.ttf")
    font.flavor = "woff2"
    font.save(here / f"{name}.woff2")


for entry in STYLES:
    if not sys.argv[2:] or entry[1] in sys.argv[2:]:
        build(Path(sys.argv[1]), *entry)
