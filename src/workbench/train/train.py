"""Trains the block model of src/extraction/refine from what export.ts wrote.

    python3 train.py FOLDER [GROUP ...]
    python3 train.py FOLDER --leave-out WORLD ...

Reads FOLDER/pages.json and the arrays beside it. Writes FOLDER/model.json (trained on all pages) and
FOLDER/model-0.json ... (trained without the pages of fold 0 ...), each in the form of
src/workbench/train/pack.ts, and FOLDER/probabilities.f64: for each block the probability by the model
that has not seen its page, as LightGBM and numpy give it for the rounded trees and network that are shipped.

For each GROUP, a group of features or "lexicon", only the models of the folds are made, without these
features, in FOLDER/without-GROUP.

With --leave-out only FOLDER/left-out-WORLD.json is made, named after all collections left out with + between
them: a model that has seen no page of these collections, and none of a domain of them.

Each model names the pages that it was trained without.
"""

import json
import os
import re
import sys
from pathlib import Path

# On more threads sums come out differently in their last digits, and a lexicon or a tree with them. These are
# read when numpy is loaded.
for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[threads] = "1"

import lightgbm
import numpy
import scipy
import sklearn

import lexicon
import network

ROUNDS = 160
PARAMETERS = {
    "objective": "cross_entropy",
    "num_leaves": 14,
    "max_depth": 6,
    "learning_rate": 0.12,
    "min_data_in_leaf": 100,
    "feature_fraction": 0.3,
    "bagging_fraction": 0.6,
    "bagging_freq": 1,
    "lambda_l2": 1,
    "max_bin": 63,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "verbose": -1,
}
# A model asks for so many features: those that a first forest of so many rounds gains most from. All others cost
# time and room.
FEATURES = 150
FIRST_ROUNDS = 60
# Of a page with more blocks, so many are drawn for each forest, and weigh more.
BLOCKS_OF_A_PAGE = 300
# A block weighs the power of its words, a page the power of the sum of them.
BLOCK_POWER = 0.7
PAGE_POWER = 0.3
# WCXB has pages of every kind; all others have articles alone, which would outweigh listings and forums.
FIRST_WORLD = "wcxb"
WEIGHT_OF_OTHERS = 0.5


def read(folder):
    about = json.loads((folder / "pages.json").read_text())
    width = len(about["names"])
    return about, {
        "features": numpy.fromfile(folder / "features.f32", numpy.float32).reshape(-1, width),
        "labels": numpy.fromfile(folder / "labels.f32", numpy.float32),
        "words": numpy.fromfile(folder / "words.i32", numpy.int32),
    }


def block_weights(words, page_of, labelled):
    """What each block counts, and what it counts where some blocks of a page are drawn; 0 without a label."""
    own = numpy.where(labelled, words.astype(float) ** BLOCK_POWER, 0)
    page_sum = numpy.maximum(numpy.bincount(page_of, own), 1e-9)
    page_words = numpy.bincount(page_of, words)
    weights = own / page_sum[page_of] * page_words[page_of] ** PAGE_POWER
    share = numpy.minimum(1, BLOCKS_OF_A_PAGE / numpy.bincount(page_of)[page_of])
    drawn = numpy.random.RandomState(1).rand(len(page_of)) < share
    return weights, numpy.where(drawn, weights / share, 0)


def fit(features, labels, weights, names):
    """Trees, and a network on the features that the trees ask for."""
    booster = rounded(train(features, labels, weights))
    used = numpy.flatnonzero(booster.feature_importance("split"))
    net = network.fit(features[:, used], labels, weights)
    shipped = {"features": [names[f] for f in used], "trees": trees_of(booster), "network": net}

    def probabilities(rows):
        odds = network.mixed(booster.predict(rows, raw_score=True), net, rows[:, used])
        return 1 / (1 + numpy.exp(-odds))

    return probabilities, shipped


def train(features, labels, weights, rounds=ROUNDS):
    data = lightgbm.Dataset(features, labels, weight=weights, params={"max_bin": PARAMETERS["max_bin"]})
    return lightgbm.train(PARAMETERS, data, rounds)


def least_telling(features, labels, weights):
    """The columns that a model does without."""
    gain = train(features, labels, weights, FIRST_ROUNDS).feature_importance("gain")
    return numpy.argsort(-gain, kind="stable")[FEATURES:]


def rounded(booster):
    """The same trees with limits of three digits and values of three decimals: what is shipped."""

    def round_line(match):
        name, values = match.group(1), match.group(2).split()
        form = "{:.3g}" if name == "threshold" else "{:.3f}"
        return name + "=" + " ".join(repr(float(form.format(float(value)))) for value in values)

    text = re.sub(r"^(threshold|leaf_value)=(.*)$", round_line, booster.model_to_string(), flags=re.M)
    # The sizes say where each tree begins in the text, which has changed.
    text = re.sub(r"^tree_sizes=.*\n", "", text, flags=re.M)
    return lightgbm.Booster(model_str=text)


def pre_order(tree, place):
    """fork: feature, limit, tree up to the limit, tree above; leaf: -1, thousandths of log odds."""
    out = []
    waiting = [tree["tree_structure"]]
    while waiting:
        node = waiting.pop()
        if "leaf_value" in node:
            out += [-1, round(1000 * node["leaf_value"])]
        else:
            assert node["decision_type"] == "<="
            out += [place[node["split_feature"]], node["threshold"]]
            waiting += [node["right_child"], node["left_child"]]
    return [int(value) if value == int(value) else value for value in out]


def trees_of(booster):
    used = numpy.flatnonzero(booster.feature_importance("split"))
    place = {f: i for i, f in enumerate(used)}
    return [pre_order(tree, place) for tree in booster.dump_model()["tree_info"]]


class Training:
    """All that the models of one folder are trained from."""

    def __init__(self, folder, leave_out=()):
        about, self.data = read(folder)
        self.pages, self.groups, self.names = about["pages"], about["groups"], about["names"] + lexicon.FEATURES
        blocks = [page["blocks"] for page in self.pages]
        self.page_of = numpy.repeat(numpy.arange(len(blocks)), blocks)
        self.folds = numpy.array([page["fold"] for page in self.pages])
        if leave_out:
            self.folds[pages_left_out(self.pages, leave_out)] = self.folds.max() + 1
        self.fold_of = self.folds[self.page_of]
        labelled = ~numpy.isnan(self.data["labels"])
        weights, drawn = block_weights(self.data["words"], self.page_of, labelled)
        is_other = numpy.array([page["world"] != FIRST_WORLD for page in self.pages])
        self.drawn = drawn * numpy.where(is_other, WEIGHT_OF_OTHERS, 1)[self.page_of]
        labels = numpy.where(labelled, self.data["labels"], 0)
        self.data["labels"] = labels
        self.lexicons = lexicon.Lexicons(folder, self.page_of, self.fold_of, labels, weights)

    def without(self, fold, hidden=()):
        """A model for the pages outside `fold`, or for all, without some features: its probabilities, its file."""
        rows = (self.fold_of != fold) & (self.drawn > 0)
        features = numpy.concatenate([self.data["features"], self.lexicons.features(fold)], 1)[rows]
        # A feature that is the same everywhere tells nothing.
        features[:, [name in hidden for name in self.names]] = 0
        weights = self.drawn[rows] / self.drawn[rows].mean()
        labels = self.data["labels"][rows]
        features[:, least_telling(features, labels, weights)] = 0
        names = [None if name in hidden else name for name in self.names]
        probabilities, learned = fit(features, labels, weights, names)
        without = [page["id"] for page, own in zip(self.pages, self.folds) if own == fold]
        return probabilities, {**learned, "lexicon": self.lexicons.shipped(fold), "without": without}

    def write_folds(self, folder, hidden=()):
        """Writes the models of the folds; what each says of the blocks it has not seen."""
        held_out = numpy.zeros(len(self.fold_of))
        for fold in range(self.folds.max() + 1):
            probabilities, model = self.without(fold, hidden)
            rows = self.fold_of == fold
            lexical = self.lexicons.scores(rows, self.lexicons.without({fold}))
            held_out[rows] = probabilities(numpy.concatenate([self.data["features"][rows], lexical], 1))
            write(folder / f"model-{fold}.json", model)
        return held_out


def pages_left_out(pages, worlds):
    """Which pages a model for these collections may not see: their own, and those of the same domains."""
    for world in worlds:
        if not any(page["world"] == world for page in pages):
            sys.exit(f"No page is of {world}.")
    domains = {page["domain"] for page in pages if page["world"] in worlds}
    return [page["domain"] in domains for page in pages]


def main(folder, *groups):
    if groups[:1] == ("--leave-out",):
        worlds = groups[1:]
        training = Training(folder, worlds)
        _, model = training.without(training.folds.max())
        write(folder / f"left-out-{'+'.join(worlds)}.json", model)
        return
    training = Training(folder)
    if not groups:
        training.write_folds(folder).tofile(folder / "probabilities.f64")
        probabilities, model = training.without(None)
        predict_fixtures(folder / "fixtures", probabilities, model["lexicon"])
        write(folder / "model.json", model)
    for group in groups:
        (folder / f"without-{group}").mkdir(exist_ok=True)
        hidden = lexicon.FEATURES if group == "lexicon" else training.groups[group]
        training.write_folds(folder / f"without-{group}", hidden)


def write(file, learned):
    settings = {
        **PARAMETERS,
        "rounds": ROUNDS,
        "features": FEATURES,
        "first_rounds": FIRST_ROUNDS,
        "block_power": BLOCK_POWER,
        "page_power": PAGE_POWER,
        "weight_of_others": WEIGHT_OF_OTHERS,
        "network": {**network.SETTINGS, "units": network.UNITS},
    }
    versions = {
        "lightgbm": lightgbm.__version__,
        "scikit-learn": sklearn.__version__,
        "scipy": scipy.__version__,
        "numpy": numpy.__version__,
        "python": sys.version.split()[0],
    }
    model = {**learned, "versions": versions, "settings": settings}
    file.write_text(json.dumps(model, separators=(",", ":")))
    print(f"{file}: {len(model['features'])} features, {file.stat().st_size} bytes", file=sys.stderr)


def predict_fixtures(folder, probabilities, words):
    """What the shipped model says of the pages of fixtures/, for the test that TypeScript says the same."""
    _, data = read(folder)
    vocabulary = json.loads((folder / "vocabulary.json").read_text())
    counts = numpy.fromfile(folder / "token-counts.i32", numpy.int32)
    tokens = numpy.fromfile(folder / "tokens.i32", numpy.int32)
    rows = numpy.repeat(numpy.arange(len(counts)), counts)
    odds = numpy.array([words.get(token, 0) for token in vocabulary])[tokens]
    kinds = numpy.array([lexicon.KINDS.index(token[0]) for token in vocabulary])[tokens]
    lexical = [numpy.bincount(rows, odds * (kinds == k), len(counts)) for k in range(len(lexicon.KINDS))]
    features = numpy.concatenate([data["features"], numpy.stack(lexical, 1).astype(numpy.float32)], 1)
    probabilities(features).tofile(folder / "probabilities.f64")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), *sys.argv[2:])
